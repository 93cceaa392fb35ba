import clsx from 'clsx'

/** The classes of a row by its number in its group: every fifth hairline is darker; the dark theme has bands instead. */
export const rowClass = (at: number) => clsx('ledger-row', (at + 1) % 5 === 0 && 'is-fifth', at % 2 === 1 && 'is-band')

/**
 * Rows follow each other without a place of their own: one style for each row would keep the browser from taking the styles
 * of its cells from those of other rows, which costs more than all else in scrolling. Only a row after a gap has one.
 */
export const afterGap = (gap: number) => (gap > 0 ? { marginTop: gap } : undefined)
