import { get } from 'node:http'
import type { Week } from '@haulm/domain/calendar/week.ts'
import { timesOf } from '../interleave.ts'
import type { Caller } from '../product/caller.ts'
import { cpuTime } from '../product/cpu-time.ts'
import { memoryOf, type Product } from '../product/run-product.ts'
import type { Measure } from '../report.ts'
import { rowsPath } from '../week.ts'

export interface ExportEnds {
  product: Product
  caller: Caller
}

const megabytes = 1_048_576
/** How often the product is called, and its memory read, in milliseconds. */
const every = 40

/**
 * Exporting all trades: how long it takes, how much memory the process uses meanwhile, and how much
 * longer others wait for a week.
 */
export async function measureExport(ends: ExportEnds, week: Week, trades: number): Promise<Measure[]> {
  const { caller } = ends
  const ask = () => timed(() => caller.call('GET', rowsPath(week)))
  const quiet: number[] = []
  for (let round = 0; round < 100; round++) quiet.push(await ask())
  const alone = timesOf(quiet)
  const sheet = await exported(ends, '/api/export/trades', ask)
  const csv = await exported(ends, '/api/export/trades?format=csv', ask)
  const longer = sheet.beside.p95 / alone.p95
  return [
    {
      name: `.xlsx of ${trades} trades`,
      target: '≤ 3 s, ≤ 25 MB',
      value: `${sheet.seconds.toFixed(1)} s, ${sheet.megabytes.toFixed(1)} MB (CPU ${sheet.cpuSeconds.toFixed(1)} s)`,
      isReached: sheet.seconds <= 3 && sheet.megabytes <= 25,
      details: { seconds: sheet.seconds, fileMegabytes: sheet.megabytes, cpuSeconds: sheet.cpuSeconds },
    },
    {
      name: `memory that an .xlsx of ${trades} trades takes`,
      target: '≤ 80 MB more',
      value: `${sheet.grown.toFixed(0)} MB more`,
      isReached: sheet.grown <= 80,
      details: { megabytes: sheet.grown },
    },
    {
      name: "one week's rows beside an export, 95th percentile",
      target: '≤ 2 × as long',
      value: `${longer.toFixed(1)} × (${sheet.beside.p95.toFixed(0)} ms, alone ${alone.p95.toFixed(0)} ms)`,
      isReached: longer <= 2,
      details: { alone: alone.median, aloneP95: alone.p95, beside: sheet.beside.median, besideP95: sheet.beside.p95 },
    },
    {
      name: `CSV of ${trades} trades`,
      target: '≤ 1 s',
      value: `${csv.seconds.toFixed(1)} s, ${csv.megabytes.toFixed(1)} MB (CPU ${csv.cpuSeconds.toFixed(1)} s)`,
      isReached: csv.seconds <= 1,
      details: { seconds: csv.seconds, fileMegabytes: csv.megabytes, cpuSeconds: csv.cpuSeconds },
    },
  ]
}

/**
 * Downloads a file while something else is requested again and again. Its CPU time is the server's, including those other calls.
 */
async function exported({ product, caller }: ExportEnds, path: string, ask: () => Promise<number>) {
  const before = memoryOf(product)
  const spent = cpuTime(product.processId)
  const [during, memory]: [number[], number[]] = [[], []]
  const start = performance.now()
  let isDone = false
  const file = readWhole(product.address + path, caller.cookie).finally(() => {
    isDone = true
  })
  while (!isDone) {
    during.push(await ask())
    memory.push(memoryOf(product))
    await new Promise((resolve) => setTimeout(resolve, every))
  }
  const bytes = await file
  return {
    seconds: (performance.now() - start) / 1000,
    megabytes: bytes / megabytes,
    grown: (Math.max(...memory) - before) / megabytes,
    cpuSeconds: (cpuTime(product.processId) - spent) / 1000,
    beside: timesOf(during),
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Reads a reply to its end without keeping it; resolves to its number of bytes. */
const readWhole = (address: string, cookie: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { cookie }, agent: false }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`HTTP ${answer.statusCode}`))))
      answer.on('error', reject)
    }).on('error', reject)
  })
