import { expect, test } from 'vitest'
import { headingRowOf, isTableOf, looksLike, matchColumns } from './match-columns.ts'

const nothingStored = new Map<string, string | null>()
const loads =
  'Load Date,Status,Product,Client,Invoice To,Supplier,Contract no,Farm / Drop off,Area,CN,Loaded at,Transporter,Truck,Reg,Load no,W/B ticket,Delivered,Tons,Load rate,Rate p/t,Buy,Sell,Supp Inv,Trans Inv,Sage SO,Sage PO,Invoiced?,Notes'.split(
    ',',
  )

test('every column of a spreadsheet of loads finds its field', () => {
  expect(Object.values(matchColumns('trades', loads, nothingStored))).toEqual([
    'loadingDate',
    'logisticsStatus',
    'commodityId',
    'clientId',
    'clientToInvoice',
    'supplierId',
    'supplierContractNumber',
    'farmName',
    'farmArea',
    'internalCN',
    'loadingLocation',
    'transporterId',
    'truckType',
    'truckReg',
    'loadingNumber',
    'weighbridgeTicket',
    'deliveryDate',
    'tonnage',
    'loadRate',
    'transportRatePerTon',
    'buyingPricePerTon',
    'sellingPrice',
    'supplierInvoiceNumber',
    'transporterInvoiceNumber',
    'sageSalesOrderNumber',
    'sagePurchaseOrder',
    'invoiced',
    'logisticsComments',
  ])
})

test.each([
  [
    'clients',
    ['Client', 'Farm', 'Town', 'Contact', 'Tel', 'E-mail'],
    ['name', 'farmName', 'location', 'contactPerson', 'phone', 'email'],
  ],
  ['suppliers', ['Supplier', 'Mill', 'Contact', 'Phone', 'Mail'], ['name', 'location', 'contactPerson', 'phone', 'email']],
  ['transporters', ['Name', 'Contact person', 'Cell', 'Email'], ['name', 'contactPerson', 'phone', 'email']],
] as const)('the columns of %s find their fields', (kind, headings, names) => {
  expect(Object.values(matchColumns(kind, headings, nothingStored))).toEqual(names)
})

test('a field is given to one column only, and an unknown heading to no field', () => {
  expect(matchColumns('trades', ['Tons', 'Tonnage', '', null, '????', 'Sold to moon'], nothingStored)).toEqual({ 0: 'tonnage' })
})

test('a computed column has no field, even if the field that it resembles has no column', () => {
  expect(matchColumns('trades', ['Load Rate/Ton', 'Load Rate/Ton (R)', 'Net Amount/Ton'], nothingStored)).toEqual({})
  expect(matchColumns('trades', ['Load Rate/Ton', 'Load Rate'], nothingStored)).toEqual({ 1: 'loadRate' })
  // Not our word, but the one that transporters use.
  expect(matchColumns('trades', ['Rate/Ton'], nothingStored)).toEqual({ 0: 'transportRatePerTon' })
})

test('a column that may be a field, or computed from it, gives way to the field’s own column', () => {
  expect(matchColumns('trades', ['Delivered', 'Delivery Date'], nothingStored)).toEqual({ 1: 'deliveryDate' })
  expect(matchColumns('trades', ['Delivered', 'Status'], nothingStored)).toEqual({ 0: 'deliveryDate', 1: 'logisticsStatus' })
})

test('misspelt headings are recognised', () => {
  expect(matchColumns('trades', ['Weighbrige Tickt', 'Transpoter'], nothingStored)).toEqual({
    0: 'weighbridgeTicket',
    1: 'transporterId',
  })
})

test('a heading that merely begins like another is not matched', () => {
  expect(matchColumns('suppliers', ['Contract no', 'Terms'], new Map())).toEqual({})
})

test.each([
  ['trades', 'Load rate per ton'],
  ['trades', 'Load rate p/t'],
  ['trades', 'Transport total incl VAT'],
  ['trades', 'Delivered tons'],
  ['trades', 'Tons loaded'],
  ['trades', 'Weighbridge weight'],
  ['trades', 'Invoice no'],
  ['trades', 'Supplier invoice date'],
  ['trades', 'Contract price'],
  ['trades', 'Approved by'],
  ['trades', 'Delivery note'],
  ['trades', 'Net R/ton'],
  ['trades', 'Net price'],
  ['trades', 'Avg R/ton'],
  ['trades', 'GP/ton'],
  ['supplier-contracts', 'Contract date'],
  ['supplier-contracts', 'Net R/ton'],
  ['transport-rates', 'Net R/ton'],
  ['transport-rates', 'Buy R/ton'],
  ['transport-rates', 'Ton'],
  ['transport-rates', 'Load'],
] as const)('in %s, %j is no field, and is not matched', (kind, heading) => {
  expect(matchColumns(kind, [heading], nothingStored)).toEqual({})
})

test.each([
  ['trades', 'Tonnage (t)', 'tonnage'],
  ['trades', 'Truck registration number', 'truckReg'],
  ['trades', 'Weighbridge slip no', 'weighbridgeTicket'],
  ['trades', 'Supplier no', 'supplierId'],
  ['trades', 'Admin transport rate/t', 'adminTransportRate'],
  ['trades', 'Transport rate per ton', 'transportRatePerTon'],
  ['trades', 'Ton', 'tonnage'],
  ['trades', 'Net weight', 'tonnage'],
  ['trades', 'R/tons', 'transportRatePerTon'],
  ['trades', 'R per load', 'loadRate'],
  ['trades', 'Load', 'loadingNumber'],
  ['supplier-contracts', 'Ton', 'qty'],
  ['supplier-contracts', 'Contract price', 'price'],
  ['transport-rates', 'Load rate per ton', 'ratePerTon'],
] as const)('in %s, %j is %s', (kind, heading, field) => {
  expect(matchColumns(kind, [heading], nothingStored)).toEqual({ 0: field })
})

test.each([
  ['trades', ['Loading Date', 'Loading Date'], { 0: 'loadingDate' }], // not the delivery date, by which months go
  ['trades', ['Selling Price/Ton', 'Selling Price/Ton (R)'], { 0: 'sellingPrice' }],
  ['trades', ['Transport rate', 'Transport Rate/Ton'], { 0: 'transportRatePerTon' }],
  ['trades', ['SAGE Numbers', 'SAGE Numbers'], { 0: 'sageSalesOrderNumber', 1: 'sagePurchaseOrder' }], // the column of both
  ['transport-rates', ['Loading point', 'Loading point'], { 0: 'fromLocation' }],
  ['supplier-contracts', ['Qty', 'Ton'], { 0: 'qty' }],
] as const)('in %s, the second of %j is no field that is merely similar', (kind, headings, match) => {
  expect(matchColumns(kind, headings, nothingStored)).toEqual(match)
})

test('columns are matched or left out as they were before', () => {
  const stored = new Map([
    ['sold at', 'sellingPrice'],
    ['tons', null],
    ['notes', 'noFieldAnyMore'],
  ])
  expect(matchColumns('trades', ['Sold at', 'Tons', 'Notes'], stored)).toEqual({ 0: 'sellingPrice', 2: 'logisticsComments' })
})

test('headings are found below a title and an empty row', () => {
  expect(headingRowOf('trades', [['LOADS 2026, all depots'], [], loads, ['2026-01-05', 'On Hold']], nothingStored)).toBe(2)
  expect(headingRowOf('trades', [['a'], ['b']], nothingStored)).toBe(0)
})

const companies = [['Name', 'Contact person', 'Cell', 'Email']]

test.each([
  ['trades', 'transporters.xlsx', 'transporters'],
  ['trades', 'Our suppliers 2026.csv', 'suppliers'],
  ['clients', 'transporter.csv', 'transporters'], // it could be any list of companies: its name says which
  ['transporters', 'transporters.xlsx', null],
  ['suppliers', 'list.xlsx', null],
  ['suppliers', 'trades.xlsx', null], // columns count first
] as const)('companies imported as %s in %s look like %s', (kind, fileName, like) => {
  expect(looksLike(kind, companies, fileName)).toBe(like)
})

test('a file does not look like a kind of which a required column is missing, however many others it has', () => {
  const ratesWithoutTruck = [['From', 'To', 'Rate per Ton', 'Valid From', 'Valid To']]
  expect(looksLike('clients', [['From', 'To', 'Transporter', 'Rate per Ton', 'Truck type', 'Valid From']], 'x.csv')).toBe(
    'transport-rates',
  )
  expect(looksLike('clients', ratesWithoutTruck, 'x.csv')).toBeNull()
})

test.each([
  ['a table below its title', 'trades', [['LOADS 2026'], [], loads], true],
  ['a cover', 'trades', [['LOADS 2026'], ['Client', 'Witrand'], ['Tons', '34']], false],
  ['a table without a column that is required', 'transport-rates', [['From', 'Rate per Ton']], false],
  ['a table of rates', 'transport-rates', [['From', 'To', 'Truck Type', 'Rate per Ton']], true],
  ['a word that is also a heading', 'clients', [['Client']], false],
  ['nothing', 'clients', [], false],
] as const)('%s, imported as %s, is a table of the kind, or not', (_, kind, rows, isOne) => {
  expect(isTableOf(kind, rows, nothingStored)).toBe(isOne)
})

test('a table is recognised by columns that were matched before', () => {
  expect(isTableOf('clients', [['Wie', 'Tel']], nothingStored)).toBe(false)
  expect(isTableOf('clients', [['Wie', 'Tel']], new Map([['wie', 'name']]))).toBe(true)
})
