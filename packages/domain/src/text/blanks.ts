/** The blank of keyboards, and every other white space, such as the no-break spaces of pages and spreadsheets: `\s`, one by one. */
export const blanks =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

const anyBlank = new RegExp(`[${blanks}]`, 'g')

/** The text with the blanks of keyboards. */
export const usualBlanks = (text: string): string => text.replace(anyBlank, ' ')
