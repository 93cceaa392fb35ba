import { expect, test } from 'vitest'
import { fc } from '../test-chance.ts'
import { formatNumber, formatRand, formatRandPerTon, formatTons } from './format.ts'
import { parseTypedNumber } from './parse-typed-number.ts'
import { numberOfCents } from './test-exact.ts'

const value = (typed: string) => {
  const parsed = parseTypedNumber(typed)
  return parsed.ok ? parsed.value : parsed.message
}
const cents = fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n })

test('what we write can be typed back', () => {
  const property = fc.property(cents, (some) => {
    const amount = numberOfCents(some) + 0 // −0 is 0
    for (const shown of [formatNumber(amount, 2), formatRand(amount, 2), formatRandPerTon(amount)]) {
      expect(value(shown)).toBe(amount)
    }
    expect(value(formatTons(Math.trunc(amount / 10)))).toBe(Math.trunc(amount / 10) + 0)
  })
  fc.assert(property, { numRuns: 3_000 })
})

test('a number in any accepted form gives the same amount', () => {
  const property = fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999n }), (some) => {
    const whole = (some / 100n).toString()
    const fraction = String(some % 100n).padStart(2, '0')
    const thousands = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark)
    const forms = [
      `${whole}.${fraction}`,
      `${whole},${fraction}`,
      `${thousands(' ')},${fraction}`,
      `${thousands(',')}.${fraction}`,
    ]
    for (const form of forms)
      expect([form, value(form), value(`R ${form}`), value(`${form} t`)]).toEqual([form, ...amounts(some)])
  })
  const amounts = (some: bigint) => Array.from({ length: 3 }, () => numberOfCents(some))
  fc.assert(property, { numRuns: 3_000 })
})

test('whatever is typed is a number, or is refused with a message; only blank is null', () => {
  const signs = fc.constantFrom(...'0123456789.,-− \u00a0Rt/e%'.split(''))
  const typed = fc.oneof(
    fc.string(),
    fc.array(signs, { maxLength: 14 }).map((some) => some.join('')),
  )
  const property = fc.property(typed, (text) => {
    const parsed = parseTypedNumber(text)
    if (!parsed.ok) expect(parsed.message).not.toBe('')
    else if (text.trim() === '') expect(parsed.value).toBeNull()
    else expect(Number.isFinite(parsed.value)).toBe(true)
  })
  fc.assert(property, { numRuns: 10_000 })
})
