import { fromCents, toCents } from '@haulm/domain/quantity/decimal.ts'
import { styleOf } from './cell-formats.ts'
import { formulaXml, textCellXml } from './cell-xml.ts'
import { columnLetters } from './column-letters.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import { xmlText } from './sheet-cell-text.ts'

/**
 * The last row of a sheet, summed while the rows above it are written: formulas, so that whoever takes a row out or mends one has the
 * new sum, with the values that they give, so that a program that reckons nothing shows them, too.
 */
export class SheetTotals {
  readonly #sheet: Pick<Sheet, 'columns' | 'leftOut'>
  /** Cents of each summed column, by its place. */
  readonly #cents: Map<number, bigint>

  constructor(sheet: Pick<Sheet, 'columns' | 'leftOut'>) {
    this.#sheet = sheet
    this.#cents = new Map(sheet.columns.flatMap(({ isSummed }, at) => (isSummed ? [[at, 0n]] : [])))
  }

  take(row: SheetRow): void {
    const { leftOut } = this.#sheet
    if (leftOut && row[leftOut.column] === leftOut.text) return
    for (const [at, cents] of this.#cents) {
      const value = row[at]
      if (typeof value === 'number') this.#cents.set(at, cents + toCents(value))
    }
  }

  /** @param last the number of the last row above it; 1 is the header, whose words add nothing. */
  rowXml(last: number): string {
    const number = last + 1
    const cells = this.#sheet.columns.map(({ kind }, at) => {
      const cents = this.#cents.get(at)
      const reference = `${columnLetters(at)}${number}`
      return cents === undefined ? '' : formulaXml(reference, styleOf(kind, true), this.#formula(at, last), fromCents(cents))
    })
    return `<row r="${number}">${textCellXml(`A${number}`, styleOf('text', true), 'Total')}${cells.join('')}</row>`
  }

  #formula(at: number, last: number): string {
    const range = (column: number) => `${columnLetters(column)}${Math.min(2, last)}:${columnLetters(column)}${last}`
    const { leftOut } = this.#sheet
    if (!leftOut) return `SUM(${range(at)})`
    return `SUMIFS(${range(at)},${range(leftOut.column)},${xmlText(`"<>${leftOut.text}"`)})`
  }
}
