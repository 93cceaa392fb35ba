import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { canWrite } from '@haulm/domain/trade/rights/access.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { expect, test } from 'vitest'
import { entryOf, type FieldEntry, readEntry, tidyEntry } from './entry.ts'
import { excludedRate } from './excluded-rate.ts'
import {
  changedNames,
  changedPatch,
  type FormEvent,
  meanwhileOf,
  problemsOf,
  type TradeForm,
  tradeFormReducer,
  untouchedForm,
  unwritableNames,
} from './trade-form.ts'

const today = '2026-11-21'
const stored = { ...blankTrade(), commodityId: 'c-1', tonnage: 34.2, buyingPricePerTon: 3280, loadingDate: '2026-11-18' }
const start = untouchedForm(stored, 3)
const after = (form: TradeForm, ...events: FormEvent[]) => events.reduce(tradeFormReducer, form)
const entered = (name: Extract<FormEvent, { type: 'entered' }>['name'], entry: FieldEntry): FormEvent => ({
  type: 'entered',
  name,
  entry,
})

test.each([
  { name: 'buyingPricePerTon', typed: '1 234,50', value: 1234.5 },
  { name: 'buyingPricePerTon', typed: '1,234.50', value: 1234.5 },
  { name: 'transportRatePerTon', typed: 'R 412,5', value: 412.5 },
  { name: 'tonnage', typed: '34.2 t', value: 34.2 },
  { name: 'loadingDate', typed: '19/11', value: '2026-11-19' },
  { name: 'truckReg', typed: '  HBD 417 FS ', value: 'HBD 417 FS' },
  { name: 'truckReg', typed: 'hbd 417 fs', value: 'HBD 417 FS' },
  { name: 'farmName', typed: 'de Rust', value: 'de Rust' },
  { name: 'loadingDate', typed: '24', value: '2026-11-24' },
  { name: 'truckReg', typed: '   ', value: null },
  { name: 'tonnage', typed: '', value: null },
  { name: 'transporterId', typed: '', value: null },
] as const)('$typed in $name means $value', ({ name, typed, value }) => {
  expect(readEntry(name, typed, today)).toEqual({ ok: true, value })
})

test.each([
  { name: 'tonnage', typed: 'about 30' },
  { name: 'tonnage', typed: '34,250' }, // one reader's decimal, another's thousand
  { name: 'tonnage', typed: '0' }, // a weight is above zero
  { name: 'loadingDate', typed: '31/02' },
  { name: 'commodityId', typed: '' },
] as const)('$typed in $name is refused, and stays as typed', ({ name, typed }) => {
  expect(readEntry(name, typed, today)).toMatchObject({ ok: false, message: expect.any(String) })
  expect(tidyEntry(name, typed, today)).toBe(typed)
})

test('a stored figure is shown with 2 decimals, a flag as yes or no', () => {
  expect(entryOf('buyingPricePerTon', 3280)).toBe('3\u00a0280.00')
  expect(entryOf('invoiced', false)).toBe(false)
  expect(entryOf('truckReg', null)).toBe('')
})

test('an entry is a change only if its value differs from the stored one', () => {
  expect(changedNames(start, today)).toEqual([])
  expect(changedPatch(after(start, entered('buyingPricePerTon', '3280')), today)).toEqual({})
  const form = after(start, entered('tonnage', '33,8'), entered('truckReg', ' HBD 417 FS'), entered('invoiced', true))
  expect(changedPatch(form, today)).toEqual({ tonnage: 33.8, truckReg: 'HBD 417 FS', invoiced: true })
})

test('an unreadable entry is a problem at its field, and is not sent as empty', () => {
  const form = after(start, entered('tonnage', 'heavy'))
  expect(changedNames(form, today)).toEqual(['tonnage'])
  expect(changedPatch(form, today)).toEqual({})
  expect(Object.keys(problemsOf(form, today))).toEqual(['tonnage'])
})

test('a new trade without a commodity says that it is required', () => {
  expect(problemsOf(untouchedForm(blankTrade(), null), today)).toEqual({ commodityId: 'Product/Commodity is required' })
})

test('an old value that would be refused today is no problem until its field is changed', () => {
  expect(problemsOf(untouchedForm({ ...stored, truckReg: 'A registration far too long for it' }, 3), today)).toEqual({})
})

test('on leaving a field a readable entry is put into its usual form, and an unreadable one is reported', () => {
  const left = (name: 'tonnage' | 'loadingDate') => ({ type: 'left', name, today }) as const
  expect(after(start, entered('tonnage', '33,8'), left('tonnage')).entries.tonnage).toBe('33.80')
  const refused = after(start, entered('loadingDate', 'soon'), left('loadingDate'))
  expect(refused).toMatchObject({ entries: { loadingDate: 'soon' }, errors: { loadingDate: expect.any(String) } })
  expect(after(refused, entered('loadingDate', 'soo')).errors).toEqual({})
})

test('a stored number plate in small letters stays as it is until somebody types it again', () => {
  const old = untouchedForm({ ...stored, truckReg: 'hbd 417 fs' }, 3)
  const leftIt: FormEvent = { type: 'left', name: 'truckReg', today }
  expect(changedNames(after(old, leftIt), today)).toEqual([])
  expect(changedPatch(after(old, entered('truckReg', 'hbd 418 fs'), leftIt), today)).toEqual({ truckReg: 'HBD 418 FS' })
})

test('entering one of the rates clears the other, which can then not be entered', () => {
  const form = after(start, entered('loadRate', '12 000'), entered('transportRatePerTon', '412'))
  expect(form.entries.loadRate).toBe('')
  expect(excludedRate('loadRate', form.entries)).toBe('clear rate/ton first')
  expect(excludedRate('transportRatePerTon', form.entries)).toBe(null)
  expect(excludedRate('loadRate', after(form, entered('transportRatePerTon', '')).entries)).toBe(null)
})

test('what was wrong with a rate is over once the other one clears it', () => {
  const wrong = after(start, entered('loadRate', 'about 14 000'), { type: 'left', name: 'loadRate', today })
  expect(wrong.errors.loadRate).toBeDefined()
  const taken = after(wrong, entered('transportRatePerTon', '412.00'))
  expect(taken).toMatchObject({ entries: { loadRate: '' }, errors: {} })
  expect(taken.errors.loadRate).toBeUndefined()
})

test('a load rate of 0 is no rate, and blocks nothing', () => {
  expect(excludedRate('transportRatePerTon', after(start, entered('loadRate', '0,00')).entries)).toBe(null)
  expect(excludedRate('transportRatePerTon', after(start, entered('loadRate', 'soon')).entries)).toBe('clear load rate')
})

test('a field that the person may not read is nowhere in the form', () => {
  const form = untouchedForm({ commodityId: 'c-1', tonnage: 34 }, 1)
  expect(Object.keys(form.entries).sort()).toEqual(['commodityId', 'tonnage'])
  expect(changedPatch(form, today)).toEqual({})
})

test('a newer trade goes underneath what was typed, and untouched fields take its values', () => {
  const typed = after(start, entered('truckReg', 'HBD 417 FS'))
  const form = after(typed, { type: 'rebased', values: { ...stored, tonnage: 33 }, version: 4, today })
  expect(form).toMatchObject({ version: 4, entries: { tonnage: '33.00', truckReg: 'HBD 417 FS' } })
})

test('if somebody else changed a touched field, the version stays, so that the person is asked', () => {
  const typed = after(start, entered('tonnage', '33.8'))
  const form = after(typed, { type: 'rebased', values: { ...stored, tonnage: 33, truckReg: 'X' }, version: 4, today })
  expect(form).toMatchObject({ version: 3, base: { tonnage: 34.2 }, entries: { tonnage: '33.8', truckReg: 'X' } })
})

test('a name that is in no list is a change that cannot be saved until a name is chosen', () => {
  const form = after(start, entered('clientId', { unnamed: 'Kalkoenkrans' }), { type: 'left', name: 'clientId', today })
  const message = 'There is no client "Kalkoenkrans". Choose one from the list, or take its last line, which adds or asks for it.'
  expect(form.errors).toEqual({ clientId: message })
  expect(changedNames(form, today)).toEqual(['clientId'])
  expect(problemsOf(form, today)).toEqual({ clientId: message })
  const chosen = after(form, entered('clientId', 'c-2'))
  expect([problemsOf(chosen, today), changedPatch(chosen, today)]).toEqual([{}, { clientId: 'c-2' }])
})

test('the form knows what somebody else changed before a save, whether the field was touched here or not', () => {
  const typed = after(start, entered('tonnage', '31'), entered('truckReg', 'HBD 417 FS'))
  expect(meanwhileOf(typed, 'tonnage', today)).toBeNull()
  const values = { ...stored, tonnage: 33, buyingPricePerTon: 3300 }
  const rebased = after(typed, { type: 'rebased', values, version: 4, today })
  expect(meanwhileOf(rebased, 'tonnage', today)).toEqual({ isDisputed: true, was: 34.2, now: 33 })
  expect(meanwhileOf(rebased, 'buyingPricePerTon', today)).toEqual({ isDisputed: false, was: 3280, now: 3300 })
  expect(meanwhileOf(rebased, 'truckReg', today)).toBeNull()
  const agreed = after(rebased, entered('tonnage', '34.2'), { type: 'rebased', values, version: 4, today })
  expect(meanwhileOf(agreed, 'tonnage', today)).toEqual({ isDisputed: false, was: 34.2, now: 33 })
  const over = after(rebased, entered('buyingPricePerTon', '3 310'))
  expect(meanwhileOf(over, 'buyingPricePerTon', today)).toBeNull()
})

test("what the person took from the driver does not count as somebody else's change; what was typed over it stays", () => {
  const values = { ...stored, tonnage: 33.78, weighbridgeTicket: 'WB 4711', truckReg: 'X' }
  const taken: FormEvent = { type: 'accepted', values: { tonnage: 33.78, weighbridgeTicket: 'WB 4711' }, today }
  for (const events of [
    [taken, { type: 'rebased', values, version: 4, today }],
    [{ type: 'rebased', values, version: 4, today }, taken],
  ] satisfies FormEvent[][]) {
    const form = after(start, entered('tonnage', '33'), ...events)
    expect(meanwhileOf(form, 'weighbridgeTicket', today)).toBeNull()
    expect(meanwhileOf(form, 'truckReg', today)).toEqual({ isDisputed: false, was: null, now: 'X' })
    expect(meanwhileOf(form, 'tonnage', today)).toBeNull()
    expect(changedPatch(form, today)).toEqual({ tonnage: 33 })
    expect(form.entries.weighbridgeTicket).toBe('WB 4711')
  }
})

test('a field typed back to its first value after somebody else changed it is asked about, never saved unasked', () => {
  const values = { ...stored, tonnage: 33 }
  const rebased = after(start, entered('tonnage', '31'), { type: 'rebased', values, version: 4, today })
  const back = after(rebased, entered('tonnage', '34.2'))
  expect(changedPatch(back, today)).toEqual({ tonnage: 34.2 })
  expect(back.version).toBe(3)
  const theirs = after(rebased, entered('tonnage', '33'))
  expect(changedPatch(theirs, today)).toEqual({})
  expect(meanwhileOf(theirs, 'tonnage', today)).toEqual({ isDisputed: false, was: 34.2, now: 33 })
})

test('fields that both changed to the same value are not disputed', () => {
  const typed = after(start, entered('tonnage', '33'))
  const form = after(typed, { type: 'rebased', values: { ...stored, tonnage: 33 }, version: 4, today })
  expect(form).toMatchObject({ version: 4, entries: { tonnage: '33' } })
  expect([changedNames(form, today), meanwhileOf(form, 'tonnage', today)]).toEqual([[], null])
})

/** Whether a person may write a field of a trade that nothing locks. */
const rightsOf =
  (...permissions: Permission[]) =>
  (name: FieldName) =>
    canWrite({ permissions }, name)

test('the form knows which typed or copied fields the person may not write', () => {
  const reader = rightsOf('logistics', 'live_dashboard')
  const typed = after(start, entered('sellingPrice', '4500'), entered('truckReg', 'HBD 417 FS'))
  expect(unwritableNames(typed, today, reader)).toEqual(['sellingPrice'])
  const { buyingPricePerTon: _taken, ...readable } = stored
  const emptied = after(start, entered('buyingPricePerTon', ''), { type: 'rebased', values: readable, version: 3, today })
  expect(unwritableNames(emptied, today, rightsOf('logistics'))).toEqual(['buyingPricePerTon'])
  const copied = untouchedForm({ ...blankTrade(), commodityId: 'c-1', buyingPricePerTon: 3280 }, null)
  expect(unwritableNames(copied, today, reader)).toEqual(['buyingPricePerTon'])
  expect(unwritableNames(copied, today, rightsOf('costing'))).toEqual([])
})
