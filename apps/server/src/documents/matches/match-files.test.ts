import type { MatchedFile } from '@haulm/api/document-matches.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexedTokens } from '../../database/columns/trade-tokens.ts'
import { tradeWorld } from '../../test/trade-world.ts'
import type { SignedInCaller } from '../../test/world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
let clerk: SignedInCaller
let finance: SignedInCaller
let tradeId: string
let tradeNumber: string
beforeAll(async () => {
  here = await tradeWorld()
  clerk = await here.as(['logistics'])
  finance = await here.as(['finance'])
  const trade = await here.enter({
    supplierId: here.supplierId,
    clientId: here.clientId,
    loadingDate: '2026-11-20',
    truckReg: 'ND 123-456',
    weighbridgeTicket: 'WB 88213',
    supplierInvoiceNumber: 'INV-4912',
  })
  tradeId = trade.id
  tradeNumber = trade.tradeNumber
  for (let day = 1; day <= 15; day += 1) {
    await here.enter({ truckReg: 'nd123456', loadingDate: `2026-10-${String(day).padStart(2, '0')}` })
  }
})
afterAll(() => here.close())

const matched = async (caller: SignedInCaller, ...files: { name: string; text?: string }[]) => {
  const { status, body } = await caller.post('/api/documents/matches', { files })
  expect(status).toBe(200)
  return body as MatchedFile[]
}

test('a file is matched by what its name or its text contains, and the answer says by what', async () => {
  const [byTicket, byText, byNothing] = await matched(
    clerk,
    { name: 'ticket wb_88213.jpg' },
    { name: 'scan.pdf', text: `Delivered for ${tradeNumber}` },
    { name: 'scan.pdf' },
  )
  expect(byTicket).toEqual({
    sureness: 'certain',
    matches: [
      {
        trade: {
          id: tradeId,
          tradeNumber,
          loadingDate: '2026-11-20',
          supplier: 'Vaalrand Mills',
          client: 'Witrand Feedlot',
          truckReg: 'ND 123-456',
        },
        by: [{ field: 'weighbridgeTicket', value: 'WB 88213' }],
        hasDay: false,
      },
    ],
    more: false,
  })
  expect(byText).toMatchObject({ sureness: 'certain', matches: [{ trade: { tradeNumber }, by: [{ field: 'tradeNumber' }] }] })
  expect(byNothing).toEqual({ sureness: 'none', matches: [], more: false })
})

test('a truck with many loads matches none surely, but with a day the load of that day, however many came after', async () => {
  const [many, one] = await matched(clerk, { name: 'ND 123 456.jpg' }, { name: 'ND 123 456 2026-10-01.jpg' })
  expect(many).toMatchObject({ sureness: 'unclear', more: true })
  expect(many?.matches).toHaveLength(5)
  expect(one).toMatchObject({
    sureness: 'likely',
    matches: [{ trade: { loadingDate: '2026-10-01' }, hasDay: true }, {}, {}, {}, {}],
  })
})

test('of many files of one truck, each finds the load of its day, however many days there are', async () => {
  const days = Array.from({ length: 15 }, (_, day) => `2026-10-${String(day + 1).padStart(2, '0')}`)
  const answers = await matched(clerk, ...days.map((day) => ({ name: `ND 123 456 ${day}.jpg` })))
  expect(answers.map(({ sureness, matches }) => [sureness, matches[0]?.trade.loadingDate])).toEqual(
    days.map((day) => ['likely', day]),
  )
})

test('an invoice number finds nothing for people who may not read finance', async () => {
  const invoice = { name: 'INV-4912.pdf', text: 'inv 4912' }
  expect(await matched(clerk, invoice)).toEqual([{ sureness: 'none', matches: [], more: false }])
  expect(await matched(finance, invoice)).toMatchObject([{ sureness: 'certain', matches: [{ trade: { id: tradeId } }] }])
})

test('a deleted trade is never found', async () => {
  const { id } = await here.enter({ weighbridgeTicket: 'GONE-5521' })
  expect(await matched(clerk, { name: 'gone 5521.jpg' })).toMatchObject([{ sureness: 'certain' }])
  await here.admin.delete(`/api/trades/${id}`)
  expect(await matched(clerk, { name: 'gone 5521.jpg' })).toMatchObject([{ sureness: 'none' }])
})

test.each<[string, unknown, number]>([
  ['more files than one call takes', { files: Array.from({ length: 21 }, () => ({ name: 'a.jpg' })) }, 400],
  ['a file without a name', { files: [{ name: '' }] }, 400],
  ['a text beyond the first pages', { files: [{ name: 'a.pdf', text: 'a'.repeat(10_001) }] }, 400],
  ['no files', {}, 400],
])('%s is refused', async (_what, body, status) => {
  expect((await clerk.post('/api/documents/matches', body)).status).toBe(status)
})

test('people who may not add documents to trades may not ask for matches', async () => {
  const reports = await here.as(['reports'])
  expect((await reports.post('/api/documents/matches', { files: [] })).status).toBe(403)
})

test('the largest number of tokens that may be sent at once is looked up in the index', async () => {
  const text = Array.from({ length: 400 }, (_, at) => `AB${10_000 + at}`).join(' ')
  const files = Array.from({ length: 20 }, (_, at) => ({ name: `${at}.pdf`, text }))
  expect(await matched(clerk, ...files)).toHaveLength(20)
  const plan = await here.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select from trade where ${indexedTokens} && array['wb88213']`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('trade_tokens')
})
