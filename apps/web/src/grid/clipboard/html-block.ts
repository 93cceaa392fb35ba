import { ofOneLength, type TextBlock } from '../../ui/text/tabular-text.ts'

/** The text of a cell as it is seen: blanks run together, and a line break only where one was made. */
function cellText(cell: Element): string {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith('\u2028')
  const text = (cell.textContent ?? '').replace(/[^\S\u2028]+/g, ' ')
  return text
    .split('\u2028')
    .map((line) => line.trim())
    .join('\n')
    .trim()
}

/** A cell that reaches over several columns stands in the first of them. */
const cellsOf = (row: HTMLTableRowElement): string[] =>
  [...row.cells].flatMap((cell) => [cellText(cell), ...Array<string>(Math.min(cell.colSpan, 100) - 1).fill('')])

/** The security policy of the app holds for what is parsed, too: it would report each style, of which a spreadsheet writes many. */
const withoutStyles = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))

/**
 * The cells of what was copied as a page alone, without its text: those of its first table, or the whole as one cell. What it names is
 * neither fetched nor run.
 * @returns null when it holds no text.
 */
export function htmlBlock(html: string): TextBlock | null {
  const page = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const hidden of page.querySelectorAll('script, template')) hidden.remove()
  const table = page.querySelector('table')
  const rows = table ? [...table.rows].map(cellsOf) : [[cellText(page.body)]]
  if (rows.every((row) => row.every((text) => text === ''))) return null
  return ofOneLength(rows)
}
