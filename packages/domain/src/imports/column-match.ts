/** Which field each column holds, by the column's place from 0; a column that is not there is not brought. */
export type ColumnMatch = Readonly<Record<string, string>>
