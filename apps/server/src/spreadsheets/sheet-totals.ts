import { fromCents } from '@haulm/domain/quantity/decimal.ts'
import { styleOf } from './cell-formats.ts'
import type { CellWriter } from './cell-rows.ts'
import { formulaXml, textCellXml } from './cell-xml.ts'
import { columnLetters } from './column-letters.ts'
import { ColumnSum } from './column-sum.ts'
import type { Sheet } from './sheet.ts'
import { xmlText } from './sheet-cell-text.ts'

/**
 * The last row of a sheet, added up while the rows above it are written: formulas, so that the sum stays right when somebody
 * removes or corrects a row, together with their values, so that they show in programs that compute nothing.
 */
export class SheetTotals {
  readonly #sheet: Pick<Sheet, 'columns' | 'leftOut'>
  /** The sum of each summed column, by the column's index. */
  readonly #sums: Map<number, ColumnSum>
  #isLeftOut = false

  constructor(sheet: Pick<Sheet, 'columns' | 'leftOut'>) {
    this.#sheet = sheet
    this.#sums = new Map(sheet.columns.flatMap(({ isSummed }, at) => (isSummed ? [[at, new ColumnSum()]] : [])))
  }

  /** Wraps the writer of a column's cells so that they are also added up here. */
  watching(at: number, write: CellWriter): CellWriter {
    const { leftOut } = this.#sheet
    const sum = this.#sums.get(at)
    if (sum) {
      return (out, cells, from, to) => {
        sum.take(cells, from, to)
        write(out, cells, from, to)
      }
    }
    if (leftOut?.column !== at) return write
    const text = Buffer.from(leftOut.text)
    return (out, cells, from, to) => {
      this.#isLeftOut = text.compare(cells, from, to) === 0
      write(out, cells, from, to)
    }
  }

  /** To be called after all cells of a row were written. */
  endRow(): void {
    for (const sum of this.#sums.values()) sum.endRow(!this.#isLeftOut)
  }

  /** @param last the number of the last row above it; 1 is the header, whose text adds nothing. */
  rowXml(last: number): string {
    const number = last + 1
    const cells = this.#sheet.columns.map(({ kind }, at) => {
      const sum = this.#sums.get(at)
      const reference = `${columnLetters(at)}${number}`
      return sum ? formulaXml(reference, styleOf(kind, true), this.#formula(at, last), fromCents(sum.cents)) : ''
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
