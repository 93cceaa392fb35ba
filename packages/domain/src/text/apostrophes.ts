/** The apostrophe of most keyboards, and those that phones and word processors put in its place. */
export const apostrophes = "'\u2019\u2018\u02bc"

const anyApostrophe = new RegExp(`[${apostrophes}]`, 'g')

/** The text with each apostrophe written as `one`. */
export const withApostrophe = (text: string, one: string): string => text.replace(anyApostrophe, one)
