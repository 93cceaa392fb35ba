import type { Trade } from '@haulm/domain/trade/trade.ts'
import { expect, test } from 'vitest'
import { csvOf, exportOf } from '../test/export-of.ts'
import { tradeWorld } from '../test/trade-world.ts'

test('trades are exported as CSV with the columns of the sheet, a byte order mark, decimal points, and CRLF', async () => {
  const { admin, enter } = await tradeWorld()
  await enter({
    farmName: 'Môreson, the "old" one',
    tonnage: 34.2,
    sellingPrice: 4_120.5,
    loadingDate: '2026-11-19',
    invoiced: true,
  })
  const { fileName, headers, text, rows } = await csvOf(admin, '/api/export/trades?format=csv')
  expect(fileName).toBe('trades-2026-11-20.csv')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(text.startsWith('\uFEFFTrade Number,Trade Status,')).toBe(true)
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain('"Môreson, the ""old"" one"')
  expect(rows).toMatchObject([
    {
      'Trade Number': 'T-2026-00001',
      'Trade Status': 'Completed',
      'Loading Date': '2026-11-19',
      'Tonnage (t)': '34.2',
      Revenue: '140921.1',
      Invoiced: 'Yes',
      'Delivery Date': '',
      'Created At': '2026-11-20 10:00:00',
    },
  ])
  const { sheets } = await exportOf(admin, '/api/export/trades')
  expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(sheets.get('Trades')?.[0] ?? {}))
})

test('cells that a spreadsheet would take for a formula are written as text, numbers as numbers', async () => {
  const { as, enter } = await tradeWorld()
  const payloads = ['=1+1', '+27825550101', '-12.50', '@SUM(A1)', '-1', '=HYPERLINK("http://evil.example")']
  for (const farmName of payloads) {
    await enter({ farmName, tonnage: 1, sellingPrice: 1, buyingPricePerTon: 3, transportRatePerTon: 1 })
  }
  const { rows } = await csvOf(await as(['finance']), '/api/export/custom-report?format=csv')
  expect(rows.map((row) => row['Farm/Location'])).toEqual(payloads.toReversed().map((payload) => `'${payload}`))
  expect(new Set(rows.map((row) => row['Total Net Amount (R)']))).toEqual(new Set(['-3']))
})

test('a cancelled trade reads Cancelled, and there is no line of totals to be counted twice', async () => {
  const { as, admin, enter } = await tradeWorld()
  const [open, cancelled] = [await enter({ tonnage: 30 }), await enter({ tonnage: 40 })]
  await admin.post(`/api/trades/${cancelled.id}/cancel`)
  for (const columns of ['logistics', 'live_dashboard']) {
    const { rows } = await csvOf(await as(['logistics', 'live_dashboard']), `/api/export/trades?format=csv&columns=${columns}`)
    expect(rows.map((row) => [row['Trade Number'] ?? row['Trade ID'], row.Status])).toEqual([
      [cancelled.tradeNumber, 'Cancelled'],
      [open.tradeNumber, 'On Hold'],
    ])
  }
})

test('CSV holds only what may be read, and any other format is refused', async () => {
  const { as, enter } = await tradeWorld()
  await enter({ tonnage: 30, sellingPrice: 4_123.45 })
  const logistics = await as(['logistics'])
  const { text } = await csvOf(logistics, '/api/export/trades?format=csv')
  expect(text).not.toContain('4123.45')
  expect(text).not.toContain('Revenue')
  for (const path of ['/api/export/custom-report', '/api/export/completed-month']) {
    expect((await logistics.get(`${path}?format=csv&year=2026&month=11`)).status).toBe(403)
  }
  expect(await logistics.get('/api/export/trades?format=pdf')).toMatchObject({
    status: 400,
    body: { fields: { format: expect.any(String) } },
  })
})

test('the export history records that it was CSV', async () => {
  const { as, enter } = await tradeWorld()
  const trade: Trade = await enter()
  const finance = await as(['finance'])
  await csvOf(finance, '/api/export/custom-report?format=csv&minTonnage=all')
  expect(trade.tonnage).toBeNull()
  expect((await finance.get('/api/export/history')).body).toMatchObject([
    { kind: 'custom-report', filters: { format: 'csv' }, rows: 1, outcome: 'whole' },
  ])
})
