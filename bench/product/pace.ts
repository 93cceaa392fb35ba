import { cpuTime } from './cpu-time.ts'

/** Number per second, and milliseconds of CPU time of each. */
export interface Pace {
  perSecond: number
  server: number
  database: number
}

interface Ran {
  callers: number
  milliseconds: number
  /** The first processes of the product and of its database. */
  server: number
  database: number
}

/** The pace of work that several do concurrently, over and over. */
export async function paceOf(work: (round: number) => Promise<unknown>, ran: Ran): Promise<Pace> {
  const before = [cpuTime(ran.server), cpuTime(ran.database)]
  const begun = performance.now()
  let count = 0
  const oneAfterTheOther = async () => {
    while (performance.now() - begun < ran.milliseconds) await work(count++)
  }
  await Promise.all(Array.from({ length: ran.callers }, oneAfterTheOther))
  const seconds = (performance.now() - begun) / 1000
  const [server = 0, database = 0] = [cpuTime(ran.server), cpuTime(ran.database)].map(
    (time, at) => (time - (before[at] ?? 0)) / count,
  )
  return { perSecond: count / seconds, server, database }
}
