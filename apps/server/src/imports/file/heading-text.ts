import { type Cell, cellText } from '@haulm/domain/imports/read-cell.ts'

/** How many rows are searched for the headings, and offered. */
export const mayBeHeadings = 20

/** A heading as it is shown. */
export const headingText = (cell: Cell | undefined): string | null => cellText(cell).trim().slice(0, 200) || null
