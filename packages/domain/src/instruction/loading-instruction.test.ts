import { expect, test } from 'vitest'
import { fieldNames, fieldOf, groupOf } from '../trade/catalogue/catalogue.ts'
import { instructionFields, loadingInstruction, longDay, writtenTons } from './loading-instruction.ts'

test('a loading instruction has no field of costing or finance, and no amount in rand', () => {
  expect(instructionFields).toHaveLength(15)
  for (const name of fieldNames) {
    const isAllowed = groupOf(name) === 'logistics' && !['rand', 'randPerTon'].includes(fieldOf(name).kind)
    if (!isAllowed) expect(instructionFields, name).not.toContain(name)
  }
})

test('no two fields have the same place in a part', () => {
  const places = instructionFields.map((name) => `${fieldOf(name).instruction?.part} ${fieldOf(name).instruction?.at}`)
  expect(new Set(places).size).toBe(places.length)
})

test.each([
  ['en', 'Thursday 19 November 2026'],
  ['af', 'Donderdag 19 November 2026'],
] as const)('a day in %s is %s', (language, day) => {
  expect(longDay('2026-11-19', language)).toBe(day)
})

test.each([
  ['en', '33.78 tons'],
  ['af', '33,78 ton'],
] as const)('33.78 tons in %s are %s', (language, text) => {
  expect(writtenTons(33.78, language)).toBe(text)
})

test('an instruction has the known values in the requested language, and no lines for unknown ones', () => {
  const values = { commodityId: 'WM1 - White maize', tonnage: 34, clientId: 'Môreson', truckReg: null, farmName: '' }
  const { title, sections } = loadingInstruction({ tradeNumber: 'T-2026-00001', cancelled: false, values }, 'af')
  expect(title).toBe('Laaiopdrag')
  expect(sections.map(({ part, lines }) => [part, lines.map(({ label, value }) => `${label}: ${value}`)])).toEqual([
    ['loading', []],
    ['load', ['Produk: WM1 - White maize', 'Beplande ton: 34,0 ton']],
    ['delivery', ['Kliënt: Môreson']],
    ['remarks', []],
  ])
})
