/** Times in milliseconds. */
export interface Times {
  median: number
  p95: number
  count: number
}

export function timesOf(all: readonly number[]): Times {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95), count: sorted.length }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export interface Rounds {
  /** Maximum number of each kind. */
  most: number
  /** Seconds after which no new one begins. */
  seconds: number
}

/** Does two kinds of work alternately, so that other load on the machine affects both; the first few do not count. */
export async function interleave(
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
  { most, seconds }: Rounds,
): Promise<{ one: Times; other: Times; ratio: number }> {
  const warmUp = 5
  const [ofOne, ofOther]: [number[], number[]] = [[], []]
  const end = performance.now() + seconds * 1000
  for (let round = 0; round < most + warmUp && (performance.now() < end || ofOne.length < 10); round++) {
    const [first, second] = [await timed(() => one(round)), await timed(() => other(round))]
    if (round < warmUp) continue
    ofOne.push(first)
    ofOther.push(second)
  }
  const times = { one: timesOf(ofOne), other: timesOf(ofOther) }
  return { ...times, ratio: times.one.median / times.other.median }
}
