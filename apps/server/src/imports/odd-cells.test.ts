import { expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
import { handmadeWorkbook, sheetOf, textCell } from './file/test-workbook.ts'
import { bring } from './test-bring.ts'

test.each(['_x0000_', '_xD83D_', '&#0;', '&#xD83D;'])(
  'a workbook with %s in a cell and in a name can be imported',
  async (odd) => {
    const { admin, address } = await tradeWorld()
    const names = `<sheets><sheet name="Loads${odd}" sheetId="1" r:id="rId1"/></sheets>`
    const sheet = sheetOf([textCell('Product') + textCell(`Notes${odd}`), textCell('HOMCHOP') + textCell(`Wet${odd}`)])
    const workbook = handmadeWorkbook(sheet, {}, names)
    const { status, body } = await bring({ address, cookie: admin.cookie }, 'trades', workbook, 'loads.xlsx')
    expect({ status, counts: body.counts }).toMatchObject({ status: 201, counts: { create: 1 } })
    expect((await admin.post(`/api/admin/imports/${body.id}/apply`)).status).toBe(200)
  },
)

const parts = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A cell of style 1 is a day. */
const withDates = {
  'xl/styles.xml': '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${parts}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${parts}/styles" Target="styles.xml"/></Relationships>`,
}

test.each([
  ['a formula for yes or no', 'Invoiced', '<c><f>A1&gt;0</f><v>1</v></c>', /formula in place of yes or no/],
  ['a formula for a price', 'Selling Price', '<c><f>2*2</f><v>4</v></c>', /formula in place of a number/],
  ['an error for a price', 'Selling Price', '<c t="e"><v>#DIV/0!</v></c>', /error #DIV\/0! in place of a number/],
  ['an error for a loading number', 'Load No', '<c t="e"><v>#REF!</v></c>', /error #REF! in place of text/],
  ['a figure too large for a number', 'Selling Price', '<c><v>1E400</v></c>', /not a number/],
  ['a day beyond the calendar', 'Loading Date', '<c s="1"><v>99999999999</v></c>', /not a date/],
])('%s is refused at its column, and does not count as blank', async (_, heading, cell, message) => {
  const { admin, address } = await tradeWorld()
  const caller = { address, cookie: admin.cookie }
  const sheet = sheetOf([textCell('Product') + textCell(heading), textCell('HOMCHOP') + cell])
  const { body } = await bring(caller, 'trades', handmadeWorkbook(sheet, withDates), 'loads.xlsx')
  expect(body.counts).toMatchObject({ create: 0, refuse: 1 })
  const rows = await admin.get(`/api/admin/imports/${body.id}/rows`)
  expect(rows.body).toMatchObject([{ reasons: [{ column: 1, message: expect.stringMatching(message) }] }])
})

test.each([
  ['1', 'TRUE()', true],
  ['0', 'FALSE()', false],
])('a flag %s is read as LibreOffice writes it, %s', async (value, formula, approvedForInvoicing) => {
  const { admin, address } = await tradeWorld()
  const flag = `<c s="0" t="b"><f aca="false">${formula}</f><v>${value}</v></c>`
  const sheet = sheetOf([textCell('Product') + textCell('Approved'), textCell('HOMCHOP') + flag])
  const { body } = await bring({ address, cookie: admin.cookie }, 'trades', handmadeWorkbook(sheet), 'loads.xlsx')
  expect((await admin.post(`/api/admin/imports/${body.id}/apply`)).status).toBe(200)
  expect((await admin.get('/api/trades')).body).toMatchObject([{ approvedForInvoicing }])
})

test('characters that reverse or hide a file’s extension are removed; a file without a name is refused', async () => {
  const { admin, address } = await tradeWorld()
  const caller = { address, cookie: admin.cookie }
  const { body } = await bring(caller, 'trades', 'Product\nHOMCHOP\n', 'loads\u202evsc.exe.csv')
  expect(body.fileName).toBe('loadsvsc.exe.csv')
  const unnamed = await bring(caller, 'trades', 'Product\nHOMCHOP\n', '\u202e')
  expect(unnamed).toMatchObject({ status: 400, body: { fields: { fileName: expect.any(String) } } })
})

test('a cell that is merged with one above it is refused in its row, and does not count as blank', async () => {
  const { admin, address } = await tradeWorld()
  const caller = { address, cookie: admin.cookie }
  const product = textCell('HOMCHOP')
  const day = textCell('2026-11-20')
  const rows = [
    textCell('Loads of November'),
    ['Product', 'Loading Date', 'Notes', 'Load No'].map(textCell).join(''),
    product + day + textCell('Wet') + textCell('1'),
    `${product}<c/><c/>${textCell('2')}`,
    product,
    '<c/>',
    product + day,
  ]
  const merged = ['A1:D1', 'B3:B6', 'C3:D3', 'C4:C5'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const sheet = sheetOf(rows).replace('</sheetData>', `</sheetData><mergeCells>${merged}</mergeCells>`)
  const { body } = await bring(caller, 'trades', handmadeWorkbook(sheet), 'loads.xlsx')
  const message = 'This cell is merged with B3. Unmerge them, and fill in each row.'
  const read = await admin.get(`/api/admin/imports/${body.id}/rows`)
  expect(read.body).toMatchObject([
    { number: 3, outcome: 'create' },
    { number: 4, outcome: 'refuse', reasons: [{ column: 1, message }] },
    { number: 5, outcome: 'refuse', reasons: [{ column: 1, message }] },
    { number: 7, outcome: 'create' },
  ])
})

test('a load that is in a file twice in any spelling is imported once; if a column left out differs, twice', async () => {
  const { admin, address } = await tradeWorld()
  const rows = [
    'Product;Loading Date;Tons;Our line',
    'HOMCHOP;2026-11-20;34.5;a',
    'homchop;20 Nov 2026;34,50 t;a',
    'HOMCHOP;2026-11-20;34.5;b',
    'HOMCHOP;2026-11-20;34.6;a',
  ]
  const { body } = await bring({ address, cookie: admin.cookie }, 'trades', rows.join('\n'))
  const read = await admin.get(`/api/admin/imports/${body.id}/rows`)
  expect(read.body).toMatchObject([
    { number: 2, outcome: 'create' },
    { number: 3, outcome: 'refuse', reasons: [{ column: null, message: 'This is the same as row 2.' }] },
    { number: 4, outcome: 'create' },
    { number: 5, outcome: 'create' },
  ])
})

test('a copied name with invisible characters at its ends becomes a record without them', async () => {
  const { admin, address, db } = await tradeWorld()
  const file = 'Load Date;Product;Supplier;Tons\n20/11/2026;HOMCHOP;\u202aTriomf Silos\u202c\u200b;34'
  const { body } = await bring({ address, cookie: admin.cookie }, 'trades', file)
  const path = `/api/admin/imports/${body.id}`
  const decided = await admin.put(path, { choices: { supplier: { 'Triomf Silos': 'new' } } })
  expect(decided.body).toMatchObject({ unknown: [], decided: [{ name: 'Triomf Silos', choice: 'new' }] })
  expect((await admin.post(`${path}/apply`)).status).toBe(200)
  const made = await db.selectFrom('supplier').select('name').where('name', 'like', '%Triomf%').execute()
  expect(made).toEqual([{ name: 'Triomf Silos' }])
})

test('samples of a column are found however far down its first values are; only an empty column has none', async () => {
  const { admin, address } = await tradeWorld()
  const caller = { address, cookie: admin.cookie }
  const rows = [
    '31/10/2026;HOMCHOP;;;',
    '31/10/2026;HOMCHOP; ;;',
    ...Array.from({ length: 2_000 }, (_, n) => `${n + 1}/10/2026;;;;`),
  ]
  const { body } = await bring(
    caller,
    'trades',
    ['Load Date;Product;Invoice To;Tons;Notes', ...rows, ';;Witrand;34,2;'].join('\n'),
  )
  expect(body.samples).toEqual([['31/10/2026', '31/10/2026', '1/10/2026'], ['HOMCHOP', 'HOMCHOP'], ['Witrand'], ['34,2'], []])
})

test('rows that are hidden in their sheet are imported like the others, and counted', async () => {
  const { admin } = await tradeWorld()
  const rows = ['Product', 'HOMCHOP', 'HOMCHOP', 'Nothing of ours', '  ', 'HOMCHOP'].map(
    (text, at) => textCell(text) + textCell(`L${at}`),
  )
  const sheet = sheetOf([...rows.slice(0, 4), textCell('  '), rows[5] ?? ''])
    .replace('<row r="3"', '<row r="3" hidden="1"')
    .replace('<row r="4"', "<row hidden='true' r='4'")
    .replace('<row r="5"', '<row r="5" hidden="1"')
    .replace('<row r="6"', '<row r="6" hidden="0" customHeight="1"')
  const { body } = await bring(admin, 'trades', handmadeWorkbook(sheet), 'loads.xlsx')
  expect(body).toMatchObject({ hiddenRows: 2, counts: { create: 3, refuse: 1 } })
  const above = await admin.put(`/api/admin/imports/${body.id}`, { headingRow: 3 })
  expect(above.body).toMatchObject({ hiddenRows: 1 })
})

test('shortly after midnight at New Year, today in a file is the first of January, and its loads get numbers of the new year', async () => {
  const { admin } = await tradeWorld({ now: '2026-12-31T22:30:00Z' })
  const { body } = await bring(admin, 'trades', 'Load Date;Product;Tons\ntoday;HOMCHOP;34\nyesterday;HOMCHOP;33')
  await admin.post(`/api/admin/imports/${body.id}/apply`)
  const trades = (await admin.get('/api/trades?includeAllTrades=true')).body as { tradeNumber: string; loadingDate: string }[]
  expect(Object.fromEntries(trades.map(({ tradeNumber, loadingDate }) => [tradeNumber, loadingDate]))).toEqual({
    'T-2027-00001': '2027-01-01',
    'T-2027-00002': '2026-12-31',
  })
})

test('a company that is called Total is one, though only figures stand beside its name', async () => {
  const { admin, address } = await tradeWorld()
  const { body } = await bring({ address, cookie: admin.cookie }, 'suppliers', 'Name;Phone\nTotal;0114561234\n', 'suppliers.csv')
  expect(body.counts).toMatchObject({ create: 1, total: 0 })
})
