import { expect, test } from 'vitest'
import { totalsText } from './totals-text.ts'

const totals = { count: 3, tons: 96.2, revenue: 320_833.01, totalNet: -1_204.5 }

test('the totals of a month are shown to the cent, money only to people who may read it', () => {
  const text = totalsText(totals, { permissions: ['finance'] })
  expect(text.replaceAll('\u00a0', ' ')).toBe('3 trades · 96.20 t · revenue R320 833.01 · net \u2212R1 204.50')
  expect(totalsText({ ...totals, count: 1 }, { permissions: ['logistics'] })).toBe('1 trade · 96.20 t')
})
