/** Which trades figures count, and how they are rounded. @see docs/rules/figures.md, rule 6 */
const counted = 'Cancelled trades do not count. Each trade is rounded to the cent, then added up.'

/**
 * One line beside figures by month: by which date they go, which trades they count, how they are rounded.
 * @see docs/rules/days.md, rule 2
 */
export const monthsNote = `By delivery date, else loading date, else the day of entry. ${counted}`

/** The date to which a range applies. @see docs/rules/days.md, rule 5 */
export const rangeDates = { trades: 'By loading date', figures: 'By delivery or loading date' } as const
