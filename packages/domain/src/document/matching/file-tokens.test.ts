import { expect, test } from 'vitest'
import { allTokens, fileTokens, longestText } from './file-tokens.ts'

const tokensOf = (name: string, text?: string) => allTokens(fileTokens(name, text))

test.each([
  ['T-2026-00042.pdf', 't202600042'],
  ['t2026_00042 ticket.jpg', 't202600042'],
  ['Ticket WB 88-213.jpg', 'wb88213'],
  ['ticket88213.png', '88213'], // the digits of a word with letters count by themselves, too
  ['inv_INV-4912 Vaalrand.pdf', 'inv4912'],
  ['ND 123-456.jpeg', 'nd123456'],
  ['DRF 702 FS loaded.jpg', 'drf702fs'],
  ['BB 12 CC GP.webp', 'bb12ccgp'],
  ['7.88213', '88213'], // not the ending of a file name
])('%s is looked for as %s', (name, token) => {
  expect(tokensOf(name)).toContain(token)
})

test.each([
  ['IMG_20261124_123011.jpg'],
  ['IMG-20261124-WA0012.jpg'],
  ['WhatsApp Image 2026-11-24 at 12.30.11.jpeg'],
  ['Scan 24-11-2026.pdf'],
  ['ticket 2026.pdf'], // a year alone
  ['ticket.jpg'],
  ['page 7 of 12.pdf'], // too short to be a number of anything
])('nothing in %s can identify a record', (name) => {
  // The word before a day is joined with it into one token, which no field contains.
  expect(tokensOf(name).filter((token) => /^\d+$/.test(token) && token.length < 9)).not.toContain('123011')
  expect(tokensOf(name)).not.toContain('20261124')
  expect(tokensOf(name)).not.toContain('2026')
  expect(tokensOf(name)).not.toContain('wa0012')
})

test.each([
  ['IMG_20261124_123011.jpg', ['2026-11-24']],
  ['ND 12345 24.11.2026.jpg', ['2026-11-24']],
  ['2026-11-24 and 25-11-2026.pdf', ['2026-11-24', '2026-11-25']],
  ['20261399.pdf', []],
  ['120261124.pdf', []], // a longer number
])('%s names the days %j', (name, days) => {
  expect([...fileTokens(name).days]).toEqual(days)
})

test('the text is read up to a limit, and a long one gives no more tokens than a file may have', () => {
  expect(tokensOf('scan.pdf', `Your order PO 18400`)).toContain('po18400')
  expect(tokensOf('scan.pdf', `${'x '.repeat(longestText)} PO18400`)).not.toContain('po18400')
  const numbers = Array.from({ length: 2_000 }, (_, at) => 10_000 + at).join(' ')
  const tokens = fileTokens('T-2026-00042.pdf', numbers)
  expect(allTokens(tokens).length).toBeLessThanOrEqual(400)
  expect(tokens.ofName).toContain('t202600042')
})
