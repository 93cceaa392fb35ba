/** The moment this many milliseconds earlier, in the form in which moments come from the database. */
export const before = (moment: Date, milliseconds: number): string => new Date(moment.getTime() - milliseconds).toISOString()
