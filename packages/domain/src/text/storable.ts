/** Whether a text can be stored as it is: NUL and half surrogate pairs cannot, and nobody types them. */
export const canBeStored = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** A text that can be stored: without NUL, and with the replacement character for each half surrogate pair. */
export const asStorable = (text: string): string =>
  canBeStored(text) ? text : text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')

/** Length as people count it: a character outside the basic plane counts once. */
export const characterCount = (text: string): number => [...text].length
