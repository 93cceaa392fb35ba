import { expect, test } from 'vitest'
import { proposedKind } from '../propose-kind.ts'
import { fileTokens } from './file-tokens.ts'
import { type MatchCandidate, MatchCandidates, matchFile, type Sureness } from './match-file.ts'
import { matchedFieldsFor } from './matched-fields.ts'

const none = { loadingDate: null, deliveryDate: null }
const maize: MatchCandidate = {
  ...none,
  id: 'maize',
  tradeNumber: 'T-2026-00042',
  weighbridgeTicket: 'WB 88213',
  loadingNumber: '7001',
  truckReg: 'ND 123-456',
  supplierInvoiceNumber: 'INV-4912',
  transporterInvoiceNumber: '51007',
  loadingDate: '2026-11-20',
}
/** The same truck the day after, with the same short loading number; its ticket is the end of the first one's number. */
const chop: MatchCandidate = {
  ...none,
  id: 'chop',
  tradeNumber: 'T-2026-00043',
  weighbridgeTicket: '00042',
  loadingNumber: '7001',
  truckReg: 'ND123456',
  loadingDate: '2026-11-21',
}
/** A load whose truck has one load only. */
const hulls: MatchCandidate = { ...none, id: 'hulls', tradeNumber: 'T-2026-00044', truckReg: 'BB 12 CC GP' }

function among(...trades: MatchCandidate[]): MatchCandidates {
  const candidates = new MatchCandidates()
  for (const trade of trades) candidates.add(trade)
  return candidates
}

test.each<[string, string, Sureness, string[]]>([
  ['T-2026-00042.pdf', '', 'certain', ['maize']], // and not the ticket 00042 of the other trade
  ['Loading ticket wb-88213.jpg', '', 'certain', ['maize']],
  ['INV4912.pdf', '', 'certain', ['maize']],
  ['scan.pdf', 'Tax invoice INV-4912, R 147 288.00', 'certain', ['maize']],
  ['scan.pdf', 'Total 51007', 'likely', ['maize']], // digits alone in a text may be an amount
  ['51007.pdf', '', 'certain', ['maize']],
  ['loading 7001.jpg', '', 'unclear', ['chop', 'maize']], // short, and shared by two loads: the later one first
  ['ND 123 456.jpg', '', 'unclear', ['chop', 'maize']], // a truck carries many loads
  ['ND 123 456 2026-11-21.jpg', '', 'likely', ['chop', 'maize']], // it had only one load on that day
  ['ND123456 7001 20261120.jpg', '', 'likely', ['maize', 'chop']],
  ['BB12CCGP.jpg', '', 'likely', ['hulls']],
  ['T-2026-00042 and T-2026-00043.pdf', '', 'unclear', ['chop', 'maize']],
  ['T-2026-00043.pdf', 'INV-4912', 'likely', ['chop', 'maize']], // its text points as clearly to another
  ['IMG_20261120_123011.jpg', '', 'none', []], // a day alone identifies nothing
  ['scan.pdf', '', 'none', []],
])('%s (%j) is %s of %j', (name, text, sureness, ids) => {
  const found = matchFile(fileTokens(name, text), among(maize, chop, hulls))
  expect(found.sureness).toBe(sureness)
  expect(found.matches.map(({ id }) => id)).toEqual(ids)
})

test('a match names the fields by which it was found, with the trade’s values', () => {
  const { matches } = matchFile(fileTokens('T-2026-00042 nd 123 456 20.11.2026.jpg'), among(maize))
  expect(matches).toEqual([
    {
      id: 'maize',
      by: [
        { field: 'tradeNumber', value: 'T-2026-00042' },
        { field: 'truckReg', value: 'ND 123-456' },
      ],
      hasDay: true,
    },
  ])
})

test('invoice numbers find nothing for people who may not read finance', () => {
  expect(matchedFieldsFor({ permissions: ['logistics'] })).toEqual([
    'tradeNumber',
    'weighbridgeTicket',
    'loadingNumber',
    'truckReg',
  ])
  expect(matchedFieldsFor({ permissions: ['finance'] })).toHaveLength(7)
})

test('the kind follows from the file name, else from the matching field, as far as the person may write it', () => {
  const kindOf = (name: string, foundBy: Parameters<typeof proposedKind>[2]['foundBy'], permissions = ['finance'] as const) =>
    proposedKind({ permissions }, 'trade', { name, isPicture: false, foundBy: foundBy ?? [] })
  expect(kindOf('4912.pdf', ['weighbridgeTicket', 'supplierInvoiceNumber'])).toBe('supplierInvoice')
  expect(kindOf('88213.pdf', ['weighbridgeTicket'])).toBe('loadingTicket')
  expect(kindOf('delivery note 88213.pdf', ['weighbridgeTicket'])).toBe('deliveryNote')
  expect(kindOf('scan.pdf', ['truckReg'])).toBe('other')
  expect(
    proposedKind({ permissions: ['logistics'] }, 'trade', {
      name: '4912.pdf',
      isPicture: false,
      foundBy: ['supplierInvoiceNumber'],
    }),
  ).toBe('other')
})

test('a load is looked at once, however many numbers a file holds', () => {
  const trucks = Array.from({ length: 50 }, (_, at) => `HBD ${400 + at} FS`)
  let reads = 0
  const loads = trucks.map((truck) => ({
    ...none,
    id: truck,
    get truckReg() {
      reads++
      return truck
    },
  }))
  expect(matchFile(fileTokens('scan.pdf', trucks.join('\n')), among(...loads)).matches).toHaveLength(50)
  expect(reads).toBe(50)
})
