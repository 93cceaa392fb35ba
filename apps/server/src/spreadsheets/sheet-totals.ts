import { fromCents, toCents } from '@haulm/domain/quantity/decimal.ts'
import { styleOf } from './cell-formats.ts'
import { formulaXml, textCellXml } from './cell-xml.ts'
import { columnLetters } from './column-letters.ts'
import type { SheetForm, SheetRow } from './sheet.ts'
import { xmlText } from './sheet-cell-text.ts'

type Summed = Pick<SheetForm, 'columns' | 'leftOut'>

/** Adds up the summed columns of rows, in whole cents. */
export class SheetSums {
  readonly #leftOut: SheetForm['leftOut']
  /** Cents of each summed column, by its place. */
  readonly #cents: Map<number, bigint>

  constructor({ columns, leftOut }: Summed) {
    this.#leftOut = leftOut
    this.#cents = new Map(columns.flatMap(({ isSummed }, at) => (isSummed ? [[at, 0n]] : [])))
  }

  take(row: SheetRow): void {
    if (this.#leftOut && row[this.#leftOut.column] === this.#leftOut.text) return
    for (const [at, cents] of this.#cents) {
      const value = row[at]
      if (typeof value === 'number') this.#cents.set(at, cents + toCents(value))
    }
  }

  sums(): ReadonlyMap<number, number> {
    return new Map([...this.#cents].map(([at, cents]) => [at, fromCents(cents)]))
  }
}

/**
 * The last row of a sheet: formulas, so that whoever takes a row out or mends one has the new sum, with the values that they give, so
 * that a program that reckons nothing shows them, too.
 * @param last the number of the last row above it; 1 is the header, whose words add nothing.
 */
export function totalsXml({ columns, leftOut }: Summed, last: number, sums: ReadonlyMap<number, number>): string {
  const range = (column: number) => `${columnLetters(column)}${Math.min(2, last)}:${columnLetters(column)}${last}`
  const formula = (at: number) =>
    leftOut ? `SUMIFS(${range(at)},${range(leftOut.column)},${xmlText(`"<>${leftOut.text}"`)})` : `SUM(${range(at)})`
  const number = last + 1
  const cells = columns.map(({ kind }, at) => {
    const sum = sums.get(at)
    return sum === undefined ? '' : formulaXml(`${columnLetters(at)}${number}`, styleOf(kind, true), formula(at), sum)
  })
  return `<row r="${number}">${textCellXml(`A${number}`, styleOf('text', true), 'Total')}${cells.join('')}</row>`
}
