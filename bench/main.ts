import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBrowser } from './measures/browser.ts'
import { measureCalls } from './measures/calls.ts'
import { measureCreates } from './measures/creates.ts'
import { measureDocuments } from './measures/documents.ts'
import { measureExport } from './measures/export.ts'
import { measureFigures } from './measures/figures.ts'
import { measureFirstLoad } from './measures/first-load.ts'
import { measureLive } from './measures/live.ts'
import { measureOpening } from './measures/opening.ts'
import { measurePatch } from './measures/patch.ts'
import { measureSafety } from './measures/safety.ts'
import { measureSize } from './measures/size.ts'
import { measureStart } from './measures/start.ts'
import { measureStatistics } from './measures/statistics.ts'
import { type Options, readOptions } from './options.ts'
import { bareClient } from './product/bare-client.ts'
import { type Caller, callerOf } from './product/caller.ts'
import { runProduct, seed } from './product/run-product.ts'
import { type Measure, report } from './report.ts'
import { levelWeek, measuredWeek } from './week.ts'

// `npm run bench`: measures what has to be fast, on products of its own in temporary folders, on the loopback address.

const rowsOfWeek = 200
const week = measuredWeek()

/** A product with this many seeded trades, whose measured week always has the same number of rows. */
async function seeded(folder: string, trades: number, leavesFolder = false) {
  console.log(`Seeding ${trades} trades...`)
  await seed(folder, trades)
  return opened(folder, leavesFolder)
}

async function opened(folder: string, leavesFolder = false) {
  const product = await runProduct(folder)
  const client = await bareClient(product.databaseUrl)
  await levelWeek(client, week, rowsOfWeek)
  const caller = await callerOf(product.address)
  const close = async () => {
    caller.close()
    await client.end()
    await product.stop()
    if (!leavesFolder) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { folder, product, client, caller, close }
}

const temporary = () => mkdtemp(join(tmpdir(), 'haulm-bench-'))

async function measureOnlySafety(trades: number): Promise<Measure[]> {
  const folder = await temporary()
  try {
    console.log(`Seeding ${trades} trades...`)
    await seed(folder, trades)
    return await measureSafety(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function measureAll({ trades, withMillion, millionFolder }: Options): Promise<Measure[]> {
  const small = await seeded(await temporary(), 10_000)
  const open = [small]
  try {
    const here = await seeded(await temporary(), trades)
    open.push(here)
    const measures: Measure[] = []
    const add = (...some: Measure[]) => {
      measures.push(...some)
      for (const { name, value } of some) console.log(`${name}: ${value}`)
    }
    add(...(await measureOpening(here, week)))
    add(...(await measureStatistics(here)))
    add(...(await measureFigures(here, trades)))
    add(...(await measureCalls(here, week, trades)))
    if (withMillion) add(...(await measureMillion(small.caller, millionFolder)))
    else add(await measureSize(here.caller, small.caller, { week, trades, target: 1.3 }))
    add(await measurePatch(here))
    add(...(await measureCreates(here)))
    add(...(await measureStart(here)))
    add(...(await measureLive(here)))
    add(...(await measureExport(here, week, trades)))
    add(...(await measureDocuments(here, week)))
    add(...measureFirstLoad())
    add(...(await measureBrowser(here)))
    return measures
  } finally {
    for (const one of open) await one.close()
  }
}

async function measureMillion(small: Caller, folder: string | null): Promise<Measure[]> {
  const million = 1_000_000
  const large = await (folder === null ? seeded(await temporary(), million) : opened(folder, true))
  try {
    return [
      await measureSize(large.caller, small, { week, trades: million, target: 1.3 }),
      ...(await measureFigures(large, million)),
      ...(await measureCalls(large, week, million)),
    ]
  } finally {
    await large.close()
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const options = readOptions(process.argv.slice(2))
if (options === null) process.exit(2)
const measures = await (options.onlySafety ? measureOnlySafety(options.trades) : measureAll(options))
report(measures, options.trades)
process.exit(0)
