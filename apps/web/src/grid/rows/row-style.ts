import clsx from 'clsx'

/** The classes of a row by its index in its group: every fifth hairline is darker; the dark theme has bands instead. */
export const rowClass = (at: number) => clsx('ledger-row', (at + 1) % 5 === 0 && 'is-fifth', at % 2 === 1 && 'is-band')

/**
 * Rows are in the normal flow, without a position of their own: a style on each row would keep the browser from sharing cell
 * styles between rows, which costs more than everything else in scrolling. Only a row after a gap has a margin.
 */
export const afterGap = (gap: number) => (gap > 0 ? { marginTop: gap } : undefined)
