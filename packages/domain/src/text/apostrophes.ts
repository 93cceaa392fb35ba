/** The apostrophe of most keyboards, and those that phones and word processors put in its place. */
export const apostrophes = "'\u2019\u2018\u02bc"

const anyApostrophe = new RegExp(`[${apostrophes}]`, 'g')

/** The text with the apostrophes of most keyboards. */
export const straightApostrophes = (text: string): string => text.replace(anyApostrophe, "'")
