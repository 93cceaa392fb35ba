import { setTimeout as wait } from 'node:timers/promises'
import { cpuTime } from '../product/cpu-time.ts'
import { memoryOf, type Product, runProduct } from '../product/run-product.ts'
import type { Measure } from '../report.ts'

const megabytes = 1_048_576
/** Milliseconds after which nothing of the start is running any more, and its garbage has been collected. */
const rest = 40_000

/** Another server on an existing database: how long until it is ready, and how much memory it holds when idle. */
export async function measureStart({ product, folder }: { product: Product; folder: string }): Promise<Measure[]> {
  const start = performance.now()
  const another = await runProduct(folder, product.databaseUrl)
  const seconds = (performance.now() - start) / 1000
  const cpuSeconds = cpuTime(another.processId) / 1000
  await wait(rest)
  const idle = memoryOf(another) / megabytes
  await another.stop()
  return [
    {
      name: 'ready on a database that there is',
      target: '≤ 1 s',
      value: `${seconds.toFixed(1)} s (CPU ${cpuSeconds.toFixed(1)} s)`,
      isReached: seconds <= 1,
      details: { seconds, cpuSeconds },
    },
    {
      name: 'memory with nothing to do',
      target: '≤ 120 MB',
      value: `${idle.toFixed(0)} MB`,
      isReached: idle <= 120,
      details: { megabytes: idle },
    },
  ]
}
