import { formatRand } from '@haulm/domain/quantity/format.ts'
import type { RateCheck } from '@haulm/domain/trade/rates/rate-check.ts'

/**
 * The verdict on a transport invoice: its symbol, the verdict, as in `OVERCHARGED R12.36`, and, unless the amount is correct, what
 * follows it: `per ton, R407.88 on this load`.
 * @see docs/rules/figures.md, rule 10
 */
export function verdictParts({ verdict, label, onThisLoad }: RateCheck) {
  const [symbol = '', ...rest] = label.split(' ')
  const onLoad = verdict === 'correct' ? null : `per ton, ${formatRand(Math.abs(onThisLoad), 2)} on this load`
  return { symbol, result: rest.join(' '), onLoad }
}

/** `OVERCHARGED R12.36 per ton, R407.88 on this load`: the verdict in one line, without its symbol. */
export function verdictText(check: RateCheck): string {
  const { result, onLoad } = verdictParts(check)
  return onLoad === null ? result : `${result} ${onLoad}`
}
