import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOver } from '../database/connection.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { apiCaller } from '../test/call-api.ts'
import { poolWithLongTimeouts } from '../test/pool-with-long-timeouts.ts'
import { startServerProcess } from '../test/server-process.ts'
import { addReferences, tradeOf } from '../test/trade-world.ts'
import { addPerson, signInDirectly } from '../test/world.ts'

const kilobyte = 1_024
/** How many parts of 64 kB each file has: nearly 15 MB. */
const parts = 230

test('memory stays bounded while twenty people upload 15 MB each, and while one person downloads them all', {
  timeout: 180_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulm-memory-'))
  const cluster = await startEmbeddedPostgres(folder)
  const db = databaseOver(poolWithLongTimeouts(cluster.url))
  const administrator = { email: 'thandi@haulm.example', password: 'a long password of mine' }
  const settings = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password }
  const server = await startServerProcess(cluster.url, settings)
  onTestFinished(async () => {
    await server.kill()
    await db.destroy()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const cookies = await Promise.all(
    Array.from({ length: 20 }, async () => signInDirectly(db, (await addPerson(db, ['logistics'], 'user')).id, new Date())),
  )
  const { commodityId } = await addReferences(db)
  const { id } = tradeOf(await apiCaller(server.address, cookies[0]).post('/api/trades', { commodityId }))
  const address = `${server.address}/api/trades/${id}/documents?kind=other`
  // The first requests establish what the server needs for one at a time.
  for (const cookie of cookies.slice(0, 3)) expect(await sendStreamed(address, cookie, `first ${cookie}`)).toBe(201)
  const sent = await growth(server.pid, () => Promise.all(cookies.map((cookie) => sendStreamed(address, cookie, cookie))))
  expect(sent.answer).toEqual(cookies.map(() => 201))
  expect(sent.megabytes).toBeLessThan(60)
  // And while somebody downloads all of them.
  const taken = await growth(server.pid, () => takeFolder(server.address, cookies[0] ?? ''))
  expect(taken.answer / kilobyte).toBeGreaterThan(23 * 14 * kilobyte)
  expect(taken.megabytes).toBeLessThan(60)
})

/** What a piece of work returns, and by how many megabytes at most the process grows meanwhile. */
async function growth<Answer>(pid: number, run: () => Promise<Answer>) {
  const before = await memoryOf(pid)
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await memoryOf(pid))
      await wait(20)
    }
  })()
  const answer = await run()
  isOver = true
  await watching
  return { answer, megabytes: (most - before) / kilobyte }
}

/** Reads a folder of all documents, as fast as it is sent. @returns the number of its bytes. */
async function takeFolder(server: string, cookie: string): Promise<number> {
  const response = await fetch(`${server}/api/export/documents`, { headers: { cookie } })
  let bytes = 0
  for await (const piece of response.body ?? []) bytes += (piece as Uint8Array).length
  return bytes
}

/** The memory that a process uses, in kB. */
async function memoryOf(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** Sends a PDF that is never in memory as a whole here either, as fast as it is accepted. */
function sendStreamed(address: string, cookie: string, mark: string): Promise<number> {
  const part = Buffer.alloc(65_536, `%${mark}\n`)
  return new Promise((resolve, reject) => {
    const call = request(address, { method: 'POST', headers: { cookie } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    }).once('error', reject)
    call.write('%PDF-1.4\n')
    let at = 0
    const go = () => {
      while (at < parts) {
        at += 1
        if (!call.write(part)) return void call.once('drain', go)
      }
      call.end('\nstartxref\n9\n%%EOF\n')
    }
    go()
  })
}
