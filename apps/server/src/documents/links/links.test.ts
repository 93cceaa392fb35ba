import type { InstructionLink } from '@haulm/api/links.ts'
import { beforeEach, expect, test } from 'vitest'
import { apiCaller } from '../../test/call-api.ts'
import { sendRaw, statusesIn } from '../../test/raw-http.ts'
import { tradeWorld } from '../../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeEach(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'], now: '2026-11-20T08:00:00Z' })
})

const day = 24 * 3_600_000
const driver = () => apiCaller(here.api.address)
async function sent(fields: Parameters<typeof here.enter>[0] = {}) {
  const trade = await here.enter({ transporterId: here.transporterId, ...fields })
  const { status, body } = await here.api.post(`/api/trades/${trade.id}/links`, { way: 'whatsapp' })
  expect(status).toBe(201)
  const link = body as { id: string; url: string; endsAt: string; text: string }
  return { trade, link, token: link.url.split('/i/')[1] ?? '' }
}
const linksOf = async (id: string) => (await here.api.get(`/api/trades/${id}/links`)).body as InstructionLink[]
const statusOf = async (token: string) => (await driver().get(`/api/public/links/${token}`)).status
const liveEventsOf = (id: string) =>
  here.db.selectFrom('event').where('kind', '=', 'proposal').where('recordId', '=', id).selectAll().execute()

test('a link shows the current instruction to somebody without an account, and no prices', async () => {
  const { trade, token, link } = await sent({ tonnage: 34, transportRatePerTon: 417.13, sellingPrice: 4_217.13 })
  expect(link.text).toBe(`Loading Instruction ${trade.tradeNumber}: ${link.url}`)
  await here.api.patch(`/api/trades/${trade.id}`, { truckReg: 'HBD 417 FS' })
  for (const path of [`/api/public/links/${token}`, `/i/${token}`]) {
    const { status, text } = await driver().get(path)
    expect(status).toBe(200)
    expect(text).toContain('HBD 417 FS')
    expect(text).not.toMatch(/17\.13/)
  }
})

test('the page of a link is small, runs nothing, and shows what people typed as text', async () => {
  const { token } = await sent({ logisticsComments: '<img src=x onerror=alert(1)>', farmName: 'Môreson' })
  const { text, headers } = await driver().get(`/i/${token}`)
  expect(text.length).toBeLessThan(40_000)
  expect(text).toContain('&#60;img src=x')
  expect(text).not.toMatch(/<script|<img src=x/)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'sha256-[^']+';img-src data:/)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('only a hash of the token is kept, and the list does not reveal the token', async () => {
  const { token, trade } = await sent()
  expect(Buffer.from(token, 'base64url')).toHaveLength(24)
  const row = await here.db.selectFrom('instructionLink').selectAll().where('tradeId', '=', trade.id).executeTakeFirstOrThrow()
  for (const text of [JSON.stringify(row), row.tokenHash.toString('latin1'), JSON.stringify(await linksOf(trade.id))]) {
    expect(text).not.toContain(token)
  }
})

test('at an address that is none no link is made', async () => {
  const trade = await here.enter({ transporterId: here.transporterId })
  const body = JSON.stringify({ way: 'copy' })
  const head = ['Host: %%', `Cookie: ${here.api.cookie}`, 'Content-Type: application/json', `Content-Length: ${body.length}`]
  const request = [`POST /api/trades/${trade.id}/links HTTP/1.1`, ...head, 'Connection: close', '', body].join('\r\n')
  expect(statusesIn(await sendRaw(here.api.address, request))).toEqual([400])
  expect(await linksOf(trade.id)).toEqual([])
})

test('a link whose answer was lost is sent once under its key, at an address that was not stored in between', async () => {
  const trade = await here.enter({ transporterId: here.transporterId })
  const make = async () => {
    const { status, body } = await here.api.post(`/api/trades/${trade.id}/links`, { way: 'copy' }, { 'idempotency-key': 'k' })
    expect(status).toBe(201)
    const { id, url } = body as { id: string; url: string }
    return { id, token: url.split('/i/')[1] ?? '' }
  }
  const lost = await make()
  const { answer } = await here.db.selectFrom('idempotencyKey').select('answer').executeTakeFirstOrThrow()
  expect(answer).not.toContain(lost.token)
  const again = await make()
  expect(again.id).toBe(lost.id)
  expect(await linksOf(trade.id)).toHaveLength(1)
  expect(await statusOf(lost.token)).toBe(404)
  expect(await statusOf(again.token)).toBe(200)
  const history = (await here.api.get(`/api/trades/${trade.id}/history`)).body as unknown[]
  expect(history).toHaveLength(2) // that it was entered, and that it was sent once
  // Whoever does not know what the link was revokes it, and makes another one.
  await here.api.delete(`/api/links/${again.id}`)
  const anew = await make()
  expect(anew.id).not.toBe(again.id)
  expect(await statusOf(anew.token)).toBe(200)
})

test('a link that is sent again under its key counts from then, with the transporter of then', async () => {
  const trade = await here.enter()
  const make = async () =>
    (await here.api.post(`/api/trades/${trade.id}/links`, { way: 'copy' }, { 'idempotency-key': 'k of another' })).body as {
      id: string
      endsAt: string
    }
  const { id } = await make()
  await here.api.patch(`/api/trades/${trade.id}`, { transporterId: here.transporterId })
  here.advance(3_600_000)
  const again = await make()
  expect(again.id).toBe(id)
  expect(await linksOf(trade.id)).toMatchObject([{ id, endsAt: again.endsAt, changed: [] }])
  const { sentTo } = await here.db.selectFrom('instructionLink').select('sentTo').where('id', '=', id).executeTakeFirstOrThrow()
  expect(sentTo).toBe("Vos & Seuns' Vervoer")
})

test('a link ends a week after delivery or two after sending, or when revoked, cancelled or deleted, all alike', async () => {
  const dated = await sent({ deliveryDate: '2026-11-21' })
  const undated = await sent()
  expect(dated.link.endsAt).toBe('2026-11-28T22:00:00.000Z') // when the 29th begins in Johannesburg
  const [revoked, cancelled, deleted] = [await sent(), await sent(), await sent()]
  expect((await here.api.delete(`/api/links/${revoked.link.id}`)).status).toBe(204)
  await here.admin.post(`/api/trades/${cancelled.trade.id}/cancel`)
  await here.admin.delete(`/api/trades/${deleted.trade.id}`)
  const answers = await Promise.all(
    [revoked.token, cancelled.token, deleted.token, 'x'.repeat(32), 'x'].map((token) =>
      driver().get(`/api/public/links/${token}`),
    ),
  )
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
  expect((await driver().get(`/i/${revoked.token}`)).status).toBe(404)
  const slashed = await driver().get(`/i/${undated.token}/`)
  expect([slashed.status, slashed.headers.get('location')]).toEqual([302, `/i/${undated.token}`])
  here.advance(8 * day + 13 * 3_600_000)
  expect([await statusOf(dated.token), await statusOf(undated.token)]).toEqual([200, 200])
  here.advance(2 * 3_600_000)
  expect([await statusOf(dated.token), await statusOf(undated.token)]).toEqual([404, 200])
  here.advance(6 * day)
  expect(await statusOf(undated.token)).toBe(404)
})

test('the list says who sent a link, how, whether it was opened, and what changed since', async () => {
  const { trade, token, link } = await sent({ tonnage: 34 })
  expect(await linksOf(trade.id)).toMatchObject([{ id: link.id, way: 'whatsapp', seen: false, revoked: false, changed: [] }])
  // A messenger that fetches a preview has not opened it; the page reports that itself once it is shown.
  for (const path of ['/i/', '/api/public/links/']) await driver().get(path + token)
  expect(await linksOf(trade.id)).toMatchObject([{ seen: false }])
  for (const _ of ['first', 'again']) expect((await driver().post(`/api/public/links/${token}/opened`)).status).toBe(204)
  expect(await liveEventsOf(trade.id), 'sent, and opened once').toHaveLength(2)
  expect((await driver().post(`/api/public/links/${'x'.repeat(32)}/opened`)).status).toBe(404)
  const { version } = (await here.api.patch(`/api/trades/${trade.id}`, { tonnage: 33, transportRatePerTon: 400 })).body as {
    version: number
  }
  expect(version).toBe(trade.version + 1) // sending did not raise it
  expect(await linksOf(trade.id)).toMatchObject([{ seen: true, changed: [{ field: 'tonnage', from: 34, to: 33 }] }])
  const history = (await here.api.get(`/api/trades/${trade.id}/history`)).body as { fields: unknown[] }[]
  expect(history.flatMap(({ fields }) => fields)).toContainEqual({ field: 'instructionLink', from: null, to: 'WhatsApp' })
})

test('what changed since a link was sent is shown by name, from the sent to the current value, unless reverted', async () => {
  const other = (await here.admin.post('/api/transporters', { name: 'Kareedouw Logistics' })).body as { id: string; name: string }
  const { trade } = await sent({ deliveryDate: '2026-11-20', tonnage: 34, truckType: 'side_tipper' })
  const edit = (fields: object) => here.api.patch(`/api/trades/${trade.id}`, fields)
  for (const deliveryDate of ['2026-11-21', '2026-11-24']) await edit({ deliveryDate, tonnage: 33 })
  await edit({ tonnage: 34, transporterId: other.id, truckType: null })
  await here.admin.patch(`/api/trades/${trade.id}`, { sellingPrice: 4_200 })
  const [link] = await linksOf(trade.id)
  expect(link?.changed).toEqual([
    { field: 'truckType', from: 'Side Tipper', to: null },
    { field: 'deliveryDate', from: '2026-11-20', to: '2026-11-24' },
    { field: 'transporterId', from: "Vos & Seuns' Vervoer", to: 'Kareedouw Logistics' },
  ])
})

test('a link for the share sheet counts as sent only after the sheet was completed', async () => {
  const trade = await here.enter({ transporterId: here.transporterId })
  const { id, url } = (await here.api.post(`/api/trades/${trade.id}/links`, { way: 'share', sent: false })).body as {
    id: string
    url: string
  }
  const notes = async () =>
    ((await here.api.get(`/api/trades/${trade.id}/history`)).body as { fields: { field: string; to: unknown }[] }[])
      .flatMap(({ fields }) => fields)
      .filter(({ field }) => field === 'instructionLink')
  expect(await linksOf(trade.id)).toMatchObject([{ id, way: 'share', sent: false }])
  expect(await notes()).toEqual([])
  // The share sheet may have passed it on before that is recorded.
  expect(await statusOf(url.split('/i/')[1] ?? '')).toBe(200)
  expect((await (await here.as(['reports'])).post(`/api/links/${id}/sent`)).status).toBe(403)
  for (const _ of ['noted', 'noted again']) expect((await here.api.post(`/api/links/${id}/sent`)).status).toBe(204)
  expect(await linksOf(trade.id)).toMatchObject([{ sent: true }])
  expect(await notes()).toEqual([{ field: 'instructionLink', from: null, to: 'Shared' }])
})

test('a link that would end at once is not made: for a cancelled load, or one that was delivered long ago', async () => {
  const [cancelled, delivered, lately] = [
    await here.enter(),
    await here.enter({ deliveryDate: '2026-11-12' }),
    await here.enter({ deliveryDate: '2026-11-13' }),
  ]
  await here.admin.post(`/api/trades/${cancelled.id}/cancel`)
  const make = ({ id }: { id: string }) => here.api.post(`/api/trades/${id}/links`, { way: 'copy' })
  const refused = { status: 409, body: { code: 'linkWouldEnd', message: expect.stringContaining('7 days after') } }
  expect([await make(cancelled), await make(delivered)]).toMatchObject([refused, refused])
  expect((await make(lately)).status).toBe(201)
})

test('people who may only read trades can neither send nor revoke a link', async () => {
  const { trade, link } = await sent()
  const reader = await here.as(['reports'])
  expect((await reader.post(`/api/trades/${trade.id}/links`, { way: 'copy' })).status).toBe(403)
  expect((await reader.delete(`/api/links/${link.id}`)).status).toBe(403)
  expect((await here.api.post(`/api/trades/${trade.id}/links`, { way: 'fax' })).status).toBe(400)
})

test('an address that follows many unknown links has to wait, while links that exist keep working for it', async () => {
  const { token } = await sent()
  const nowhere = 'y'.repeat(32)
  for (let tried = 0; tried < 60; tried += 1) expect(await statusOf(nowhere)).toBe(404)
  const refused = await driver().get(`/api/public/links/${nowhere}`)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const page = await driver().get(`/i/${nowhere}`)
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(page.text).toContain('Try again in a few minutes')
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await statusOf(token)).toBe(200)
  here.advance(600_001)
  expect(await statusOf(nowhere)).toBe(404)
})

test('that a link was sent or revoked is live for everybody who sees its trade', async () => {
  const { trade, link } = await sent()
  expect(await liveEventsOf(trade.id)).toHaveLength(1)
  for (const _ of ['first', 'again']) expect((await here.api.delete(`/api/links/${link.id}`)).status).toBe(204)
  expect(await liveEventsOf(trade.id), 'revoked, and once').toHaveLength(2)
  const shared = await here.api.post(`/api/trades/${trade.id}/links`, { way: 'share', sent: false })
  expect(await liveEventsOf(trade.id), 'not sent yet').toHaveLength(2)
  await here.api.post(`/api/links/${(shared.body as { id: string }).id}/sent`)
  expect(await liveEventsOf(trade.id)).toHaveLength(3)
})
