import { nine, nought } from './plain-bytes.ts'

/** The number of a row as digits, incremented in place. */
export class RowNumber {
  readonly digits: Buffer
  /** The position of its first digit. */
  from: number

  constructor(number: number) {
    this.digits = Buffer.from(String(number).padStart(mostDigits, '0'))
    this.from = mostDigits - String(number).length
  }

  next(): void {
    let at = mostDigits - 1
    for (; this.digits[at] === nine; at -= 1) this.digits[at] = nought
    this.digits[at] = (this.digits[at] as number) + 1
    if (at < this.from) this.from = at
  }
}

/** The digits of a sheet's last row number. */
const mostDigits = 7
