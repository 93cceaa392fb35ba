import { sheetCellText } from './sheet-cell-text.ts'

/** The texts that the cells of a workbook share, by number: a name is in the file once, however many rows have it. */
export class SharedTexts {
  readonly #numbers = new Map<string, number>()

  /** The number of a text, which stays in memory until the workbook is written: only for texts of which there are few. */
  numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(text, number)
    return number
  }

  /** `xl/sharedStrings.xml`, to be written after every sheet. */
  *xml(): Generator<string> {
    yield '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    for (const text of this.#numbers.keys()) yield `<si><t xml:space="preserve">${sheetCellText(text)}</t></si>`
    yield '</sst>'
  }
}
