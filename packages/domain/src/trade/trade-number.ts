/** Minimum digits of a trade's number within its year; shorter ones are padded with zeros. */
export const fewestDigits = 5

/** `T-2026-00042`: year of creation, five digits, more when needed. @see docs/rules/trades.md, rule 2 */
export const formatTradeNumber = (year: number, sequence: number): string =>
  `T-${String(year).padStart(4, '0')}-${String(sequence).padStart(fewestDigits, '0')}`

const tradeNumber = /^T-\d{4}-\d{5,}$/i

/** Whether a text is a trade's number, in any case. */
export const isTradeNumber = (text: string): boolean => tradeNumber.test(text)
