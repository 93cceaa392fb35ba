import { randomUUID } from 'node:crypto'
import type { Week } from '@haulm/domain/calendar/week.ts'
import type { Ends } from '../ends.ts'
import { interleave } from '../interleave.ts'
import { bareStore } from '../product/bare-store.ts'
import { signedInPeople } from '../product/people.ts'
import { memoryOf, type Product } from '../product/run-product.ts'
import type { Measure } from '../report.ts'
import { measureDocumentsInLists } from './documents-in-lists.ts'
import { measureDriversPage } from './drivers-page.ts'

const megabyte = 1_048_576
const largest = 15 * megabyte
const senders = 20
const rounds = { most: 20, seconds: 60 }

/** Sends a file to a trade in a session. @returns the id of its document. */
type Send = (at: number, body: Buffer, cookie: string) => Promise<string>

/**
 * Files up and down compared with a bare stream, the server's needs while many send, the driver's page, and lists
 * of trades with documents.
 */
export async function measureDocuments(ends: Ends & { product: Product }, week: Week): Promise<Measure[]> {
  const { rows } = await ends.client.query<{ id: string }>(
    'select id from trade where deleted_at is null order by ordinal limit $1',
    [senders + rounds.most],
  )
  const send: Send = async (at, body, cookie) => {
    const reply = await fetch(
      `${ends.product.address}/api/trades/${rows[at % rows.length]?.id}/documents?kind=other&name=bench.pdf`,
      {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/pdf' },
        body: new Uint8Array(body),
      },
    )
    if (reply.status !== 201) throw new Error(`Sending was answered with ${reply.status}: ${await reply.text()}`)
    return ((await reply.json()) as { id: string }).id
  }
  return [
    ...(await measureTransfer(ends, send)),
    await measureMemory(ends, send),
    ...(await measureDriversPage(ends)),
    await measureDocumentsInLists(ends, week),
  ]
}

/** A complete PDF of this many bytes, different from all before. */
function pdfOf(bytes: number): Buffer {
  const head = `%PDF-1.4\n%${randomUUID()}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%`
  const filling = Buffer.alloc(bytes - head.length - 200, randomUUID())
  const at = head.length + filling.length + 1
  const end = `\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([Buffer.from(head), filling, Buffer.from(end.padStart(200, '\n'))])
}

async function measureTransfer({ product, caller }: Ends & { product: Product }, send: Send): Promise<Measure[]> {
  const bare = await bareStore(product.databaseUrl)
  const read = async (url: string, headers: Record<string, string> = {}) => {
    const { byteLength } = await (await fetch(url, { headers })).arrayBuffer()
    if (byteLength !== largest) throw new Error(`${url} had ${byteLength} bytes.`)
  }
  // The same file would be refused the second time, so each round has its own.
  let body = pdfOf(largest)
  let id = ''
  const up = await interleave(
    async (round) => {
      id = await send(round, body, caller.cookie)
    },
    async (round) => {
      await fetch(`${bare.address}/${round}`, { method: 'POST', body: new Uint8Array(body) })
      body = pdfOf(largest)
    },
    rounds,
  )
  const down = await interleave(
    () => read(`${product.address}/api/documents/${id}`, { cookie: caller.cookie }),
    () => read(`${bare.address}/0`),
    rounds,
  )
  bare.stop()
  return [
    { way: 'up', ...up },
    { way: 'down', ...down },
  ].map(({ way, ratio, one, other }) => ({
    name: `15 MB ${way} against a bare stream to the same database`,
    target: '≤ 1.5 ×',
    value: `${ratio.toFixed(2)} × (${one.median.toFixed(0)} ms, bare ${other.median.toFixed(0)} ms)`,
    isReached: ratio <= 1.5,
    details: { product: one.median, productP95: one.p95, bare: other.median, bareP95: other.p95, rounds: one.count },
  }))
}

async function measureMemory({ product, client }: Ends & { product: Product }, send: Send): Promise<Measure> {
  const cookies = await signedInPeople(client, senders)
  const bodies = cookies.map(() => pdfOf(largest))
  const before = memoryOf(product)
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(product))
  }, 50)
  await Promise.all(cookies.map((cookie, at) => send(rounds.most + at, bodies[at] ?? Buffer.alloc(0), cookie))).finally(() =>
    clearInterval(watching),
  )
  const more = (most - before) / megabyte
  return {
    name: `memory of the process while ${senders} people send 15 MB each`,
    target: '≤ 60 MB more',
    value: `${more.toFixed(0)} MB more (${(before / megabyte).toFixed(0)} MB before)`,
    isReached: more <= 60,
    details: { megabytesBefore: before / megabyte, megabytesMost: most / megabyte },
  }
}
