/** The longest text of a cell, in UTF-16 units. */
export const longestCellText = 32_767

/** What XML cannot represent at all: control characters, half surrogate pairs, two noncharacters. */
const unsayable = /(?![\t\n\r\u007F-\u009F])\p{Cc}|[\uFFFE\uFFFF]|\p{Surrogate}/gu

/** To Excel, `_x0041_` in a cell means the letter A: then the underscore itself must be escaped. */
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}_)/g

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an attribute or an element of XML. */
export const xmlText = (text: string): string =>
  text.replace(unsayable, '\uFFFD').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/**
 * Text for a cell: line ends as in Excel, cut with an ellipsis if it is too long, characters that cannot be
 * represented replaced by \uFFFD.
 */
export const sheetCellText = (text: string): string =>
  xmlText(shortened(text.replace(/\r\n?/g, '\n')).replace(looksEscaped, '_x005F_'))

/** Never cut within a surrogate pair: half of one could not be written. */
function shortened(text: string): string {
  if (text.length <= longestCellText) return text
  const beginning = text.slice(0, longestCellText - 1)
  return `${/[\uD800-\uDBFF]$/.test(beginning) ? beginning.slice(0, -1) : beginning}…`
}
