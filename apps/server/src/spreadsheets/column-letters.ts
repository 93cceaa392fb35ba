/** The letters of a column in a spreadsheet: `A` for 0, `AB` for 27. */
export const columnLetters = (at: number): string =>
  (at >= 26 ? columnLetters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))
