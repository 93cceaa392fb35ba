import { toCents } from '@haulm/domain/quantity/decimal.ts'
import { minus, nine, nought, point } from './plain-bytes.ts'

/** Beyond this, sums of numbers would lose cents. */
const mostExact = 2 ** 52
/** Maximum length of an amount, with sign and point, whose cents are certainly below that. */
const mostPlain = 15

/** The exact sum of a column in cents; a cell that is not a number adds nothing. */
export class ColumnSum {
  #total = 0n
  #lately = 0
  /** The cents of the row being written: they count once the row is complete. */
  #ofRow: number | bigint = 0

  /** Reads a cell of the current row. */
  take(cells: Buffer, from: number, to: number): void {
    this.#ofRow = centsOf(cells, from, to)
  }

  /** @param counts whether the row adds to the sum. */
  endRow(counts: boolean): void {
    const cents = this.#ofRow
    this.#ofRow = 0
    if (!counts) return
    if (typeof cents === 'bigint') this.#total += cents
    else {
      this.#lately += cents
      if (Math.abs(this.#lately) > mostExact) this.#settle()
    }
  }

  #settle(): void {
    this.#total += BigInt(this.#lately)
    this.#lately = 0
  }

  get cents(): bigint {
    this.#settle()
    return this.#total
  }
}

function centsOf(cells: Buffer, from: number, to: number): number | bigint {
  if (to - from > mostPlain) return otherCents(cells.toString('latin1', from, to))
  let cents = 0
  let decimals = -1
  for (let at = from; at < to; at += 1) {
    const byte = cells[at] as number
    if (byte >= nought && byte <= nine) {
      cents = cents * 10 + byte - nought
      if (decimals >= 0) decimals += 1
    } else if (byte === point) decimals = 0
    else if (byte !== minus) return otherCents(cells.toString('latin1', from, to))
  }
  if (decimals > 2) return otherCents(cells.toString('latin1', from, to))
  const whole = decimals === 2 ? cents : decimals === 1 ? cents * 10 : cents * 100
  return cells[from] === minus ? -whole : whole
}

/** The cents of amounts beyond what numbers hold exactly, or with other than two decimals. */
function otherCents(amount: string): bigint {
  if (/^-?\d+\.\d\d$/.test(amount)) return BigInt(amount.replace('.', ''))
  const number = Number(amount)
  return Number.isFinite(number) ? toCents(number) : 0n
}
