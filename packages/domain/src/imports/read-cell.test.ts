import { expect, test } from 'vitest'
import { type Cell, isBlank, readDay, readFlag, readNumber, readStatus, readText } from './read-cell.ts'

test.each<[Cell, unknown]>([
  ['34,2', 34.2],
  ['34.2 t', 34.2],
  [' R 20 033,05 ', 20_033.05],
  ['R2,492.71', 2_492.71],
  ['1 973', 1_973],
  [34.2, 34.2],
  [1204.1700000001, 1_204.17],
  ['', null],
  [null, null],
])('%j is the number %s', (cell, value) => {
  expect(readNumber(cell)).toEqual({ ok: true, value })
})

test.each<Cell>(['about 34', 'tbc', '1,234', true, { formula: true }])('%j is no number', (cell) => {
  expect(readNumber(cell).ok).toBe(false)
})

test('a real number keeps its decimals, so that it is refused and not rounded', () => {
  expect(readNumber(34.256)).toEqual({ ok: true, value: 34.256 })
  expect(readNumber(34.2502)).toEqual({ ok: true, value: 34.2502 })
})

test.each<[Cell, unknown]>([
  [{ day: '2026-06-28' }, '2026-06-28'],
  ['31/10/2026', '2026-10-31'],
  ['14-1-2026', '2026-01-14'],
  ['25 Jun 2026', '2026-06-25'],
  ['2026-06-25 00:00:00', '2026-06-25'],
  [' 25/06/2026  8:15 PM ', '2026-06-25'],
  ['2026-06-25T23:59:59.999', '2026-06-25'],
  ['  ', null],
])('%j is the day %s', (cell, value) => {
  expect(readDay(cell, '2026-11-21')).toEqual({ ok: true, value })
})

test.each<Cell>(['31/02/2026', 'soon', 46_000, true, '08:15', '2026-06-25T22:00:00Z', '2026-06-25T22:00+02:00'])(
  '%j is no day',
  (cell) => {
    expect(readDay(cell, '2026-11-21').ok).toBe(false)
  },
)

test('a bare number in place of a day says that the cells want a date format', () => {
  const reason = (cell: Cell) => readDay(cell, '2026-11-21')
  expect(reason(55_000)).toEqual(reason(46_000))
  expect(reason(46_000.5)).toEqual({
    ok: false,
    message: 'This is a number, not a date. Give these cells a date format in the spreadsheet, and bring it again.',
  })
  for (const other of [true, 20_261_119, 5])
    expect(reason(other)).toMatchObject({ message: expect.stringContaining('Write it as 2026-11-19') })
})

test.each<[Cell, boolean]>([
  ['Yes', true],
  ['Y', true],
  [' x', true],
  ['✓', true],
  [' ✔️ ', true], // with the selector that makes it a picture
  ['TRUE', true],
  [1, true],
  [true, true],
  ['No', false],
  ['N', false],
  [0, false],
  ['', false],
  ['-', false],
  [null, false],
])('%j means %s', (cell, value) => {
  expect(readFlag(cell)).toEqual({ ok: true, value })
})

test.each(['maybe', '?', '✗', '…'])('%s is neither yes nor no, and is refused', (cell) => {
  expect(readFlag(cell).ok).toBe(false)
})

test('a status is read in any case', () => {
  expect(readStatus('LOADED')).toEqual({ ok: true, value: 'Loaded' })
  expect(readStatus(' truck-booked ')).toEqual({ ok: true, value: 'Truck Booked' })
  expect(readStatus('Delivered')).toEqual({ ok: true, value: 'Complete' })
  expect(readStatus('Somewhere on the N3').ok).toBe(false)
  expect(readStatus('constructor').ok).toBe(false)
  expect(readStatus('?').ok).toBe(false)
  expect(readStatus('–')).toEqual({ ok: true, value: null })
})

test.each([
  ['text', readText],
  ['a number', readNumber],
  ['a date', (cell: Cell) => readDay(cell, '2026-11-21')],
  ['yes or no', readFlag],
  ['a status', readStatus],
] as const)('a formula in place of %s is refused, and does not count as blank', (meant, read) => {
  const message = `This cell has a formula in place of ${meant}. Copy the cells, and paste them as values.`
  expect(read({ formula: true })).toEqual({ ok: false, message })
})

test('a blank cell is null, and a number in place of text is read as text', () => {
  expect(readText('  ')).toEqual({ ok: true, value: null })
  expect(readText(7)).toEqual({ ok: true, value: '7' })
  expect([isBlank(' '), isBlank(undefined), isBlank(0), isBlank({ formula: true })]).toEqual([true, true, false, false])
})

test('marks that nobody sees neither fill a cell nor belong to what it holds', () => {
  expect(isBlank(' \u200b')).toBe(true)
  expect(readText('\u202aWB 1001\u202c')).toEqual({ ok: true, value: 'WB 1001' })
  expect(readDay('25/06/2026 08:15\u200b', '2026-11-21')).toEqual({ ok: true, value: '2026-06-25' })
  expect(readText('#N/A\u200b').ok).toBe(false)
})

test.each(['#N/A', ' #REF! ', '#DIV/0!', '#NAME?', '########'])(
  'the error %j of a spreadsheet is refused as text and as anything else',
  (cell) => {
    expect(readText(cell)).toEqual({ ok: false, message: `This cell has the error ${cell.trim()} in place of text.` })
    for (const read of [readNumber, readFlag, readStatus, (one: Cell) => readDay(one, '2026-11-21')])
      expect(read(cell).ok).toBe(false)
  },
)

test.each(['#1', '# 12', '##', 'N/A', 'Order #N/A'])('%j is text', (cell) => {
  expect(readText(cell)).toEqual({ ok: true, value: cell })
})
