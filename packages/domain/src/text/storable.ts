/** Whether a text can be kept as it is: NUL and half surrogate pairs cannot, and nobody types them. */
export const canBeStored = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** Length as people count: a sign outside the basic plane is one character. */
export const characterCount = (text: string): number => [...text].length
