import { describe, expect, test } from 'vitest'
import type { FieldName } from '../catalogue/catalogue.ts'
import { checkCell, checkValue } from './check-value.ts'

const message = (name: FieldName, value: unknown) => {
  const checked = checkValue(name, value)
  return checked.ok ? null : checked.message
}

/** @see docs/rules/trades.md, rule 10 */
const longest: [number, FieldName[]][] = [
  [20, ['truckReg']],
  [
    50,
    [
      'truckType',
      'loadingNumber',
      'weighbridgeTicket',
      'internalCN',
      'supplierContractNumber',
      'sageSalesOrderNumber',
      'sagePurchaseOrder',
      'supplierInvoiceNumber',
      'transporterInvoiceNumber',
    ],
  ],
  [100, ['loadingLocation', 'farmName', 'farmArea', 'clientToInvoice']],
  [500, ['logisticsComments', 'truckDetails']],
]
const cases = longest.flatMap(([most, names]) => names.map((name) => ({ name, most })))

describe.each(cases)('$name takes $most characters', ({ name, most }) => {
  test('and not one more', () => {
    expect(checkValue(name, 'x'.repeat(most))).toEqual({ ok: true, value: 'x'.repeat(most) })
    expect(message(name, 'x'.repeat(most + 1))).toMatch(new RegExp(`can be at most ${most} characters long`))
  })

  test('as people count them: an emoji is one, though it is two code units', () => {
    expect(checkValue(name, '🚚'.repeat(most))).toMatchObject({ ok: true })
    expect(message(name, '🚚'.repeat(most + 1))).not.toBeNull()
  })

  test('measured without the blanks around it', () => {
    expect(checkValue(name, `  ${'é'.repeat(most)}\n`)).toEqual({ ok: true, value: 'é'.repeat(most) })
  })

  test('blank becomes null, and anything but text is refused', () => {
    for (const blank of [null, '', '   ', '\t\n', '\u00a0']) expect(checkValue(name, blank)).toEqual({ ok: true, value: null })
    for (const other of [0, 12, true, {}, [], undefined]) expect(message(name, other)).toMatch(/must be text/)
  })

  test('text that cannot be stored is refused', () => {
    for (const text of ['a\0b', '\ud83d', 'x\udc00']) expect(message(name, text)).toMatch(/cannot be kept/)
  })
})

test.each(["O'Brien & Söhne", '<b>Môreson</b>', '%_\\', '=1+1', 'null', '🌽', 'ligne\nbreak'])('%j is kept as it is', (text) => {
  expect(checkValue('farmName', text)).toEqual({ ok: true, value: text })
})

describe('references', () => {
  test.each([
    ['commodityId', null, 'Product/Commodity is required'],
    ['commodityId', '', 'Product/Commodity is required'],
    ['commodityId', '  ', 'Product/Commodity is required'],
    ['commodityId', undefined, 'Product/Commodity must be an id.'],
    ['commodityId', 7, 'Product/Commodity must be an id.'],
    ['clientId', ['x'], 'Client must be an id.'],
    ['clientId', 'a\0b', 'Client must be an id.'], // the database could not even search for it
    ['supplierId', '\ud83d', 'Supplier must be an id.'],
  ] as const)('%s of %j: %s', (name, value, refusal) => {
    expect(message(name, value)).toBe(refusal)
  })

  test('an id is trimmed; a client or supplier may be missing in a whole trade, but cannot be emptied in a cell', () => {
    expect(checkValue('clientId', ' 0190 ')).toEqual({ ok: true, value: '0190' })
    for (const name of ['clientId', 'supplierId'] as const) {
      expect(checkValue(name, null)).toEqual({ ok: true, value: null })
      expect(checkCell(name, null)).toMatchObject({ ok: false })
      expect(checkCell(name, ' ')).toMatchObject({ ok: false })
      expect(checkCell(name, '0190')).toMatchObject({ ok: true })
    }
    expect(checkCell('transporterId', null)).toEqual({ ok: true, value: null })
    expect(checkCell('clientId', null)).toEqual({ ok: false, message: 'Client is required' })
  })
})
