/** Whether a text can be kept as it is: NUL and half surrogate pairs cannot, and nobody types them. */
export const canBeStored = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** A text as it can be kept: without NUL, and with the usual mark in place of a half surrogate pair. */
export const asStorable = (text: string): string =>
  canBeStored(text) ? text : text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')

/** Length as people count: a sign outside the basic plane is one character. */
export const characterCount = (text: string): number => [...text].length
