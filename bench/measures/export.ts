import { execFileSync } from 'node:child_process'
import { get } from 'node:http'
import type { Week } from '@haulm/domain/calendar/week.ts'
import { timesOf } from '../interleave.ts'
import type { Caller } from '../product/caller.ts'
import type { Product } from '../product/run-product.ts'
import type { Measure } from '../report.ts'
import { rowsPath } from '../week.ts'

export interface ExportEnds {
  product: Product
  caller: Caller
}

const megabytes = 1_048_576
/** How often the product is asked, and its memory read, in milliseconds. */
const every = 40

/** Exporting all trades: what the process takes of the memory meanwhile, and how much longer others wait for one week's rows. */
export async function measureExport({ product, caller }: ExportEnds, week: Week, trades: number): Promise<Measure[]> {
  const ask = () => timed(() => caller.call('GET', rowsPath(week)))
  const quiet: number[] = []
  for (let round = 0; round < 100; round++) quiet.push(await ask())
  const before = memoryOf(product)
  const [during, memory]: [number[], number[]] = [[], []]
  const start = performance.now()
  let isDone = false
  const exported = readWhole(`${product.address}/api/export/trades`, caller.cookie).finally(() => {
    isDone = true
  })
  while (!isDone) {
    during.push(await ask())
    memory.push(memoryOf(product))
    await new Promise((resolve) => setTimeout(resolve, every))
  }
  const bytes = await exported
  const seconds = (performance.now() - start) / 1000
  const most = Math.max(...memory) / megabytes
  const [alone, beside] = [timesOf(quiet), timesOf(during)]
  const delay = beside.p95 - alone.p95
  return [
    {
      name: `memory of the process while ${trades} trades are exported`,
      target: '< 300 MB',
      value: `${most.toFixed(0)} MB (${seconds.toFixed(1)} s, ${(bytes / megabytes).toFixed(1)} MB)`,
      isReached: most < 300,
      details: { megabytes: most, megabytesBefore: before / megabytes, seconds, fileMegabytes: bytes / megabytes },
    },
    {
      name: "delay of one week's rows beside an export, 95th percentile",
      target: '≤ 50 ms',
      value: `${delay.toFixed(0)} ms (${beside.p95.toFixed(0)} ms, alone ${alone.p95.toFixed(0)} ms)`,
      isReached: delay <= 50,
      details: { alone: alone.median, aloneP95: alone.p95, beside: beside.median, besideP95: beside.p95, rounds: beside.count },
    },
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Bytes of memory that the product's process holds. */
const memoryOf = ({ processId }: Product): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)]).toString()) * 1024

/** Reads an answer to its end and keeps none of it; how many bytes it had. */
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
