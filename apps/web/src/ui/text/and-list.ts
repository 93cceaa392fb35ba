const format = new Intl.ListFormat('en-ZA')

/** `Tonnage, Mill Price and Comments`. */
export const andList = (labels: readonly string[]): string => format.format(labels)
