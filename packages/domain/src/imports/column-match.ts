/** Which field each column holds, by the column's index from 0; a column that is absent is not imported. */
export type ColumnMatch = Readonly<Record<string, string>>
