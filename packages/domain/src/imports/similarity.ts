/** Pairs of neighbouring signs, with how often each stands there. */
function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  const padded = ` ${text} `
  for (let at = 0; at < padded.length - 1; at++) {
    const pair = padded.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/**
 * How alike two texts are: the share of neighbouring pairs of signs that they have in common (Dice's coefficient).
 * @returns from 0 for nothing to 1 for the same; `logiistics` and `logistics` are 0.95.
 */
export function similarity(left: string, right: string): number {
  if (left === right) return left === '' ? 0 : 1
  const [ofLeft, ofRight] = [pairsOf(left), pairsOf(right)]
  let common = 0
  for (const [pair, count] of ofLeft) common += Math.min(count, ofRight.get(pair) ?? 0)
  return (2 * common) / (left.length + right.length + 2)
}

/** Below this, two names are not taken for two spellings of one. */
const alike = 0.72

/** The candidate most like a text, when it is alike enough. @param wordsOf what of a candidate is compared, in plain words. */
export function mostSimilar<T>(text: string, candidates: Iterable<T>, wordsOf: (candidate: T) => string): T | null {
  let best: { candidate: T; score: number } | null = null
  for (const candidate of candidates) {
    const score = similarity(text, wordsOf(candidate))
    if (score >= alike && score > (best?.score ?? 0)) best = { candidate, score }
  }
  return best?.candidate ?? null
}
