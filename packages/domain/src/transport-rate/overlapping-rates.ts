import { placeAsCompared } from './place-as-compared.ts'
import type { TransportRate } from './transport-rate.ts'

/** What two rates must share to be about the same haulage. */
const subjectOf = (rate: TransportRate): string =>
  [rate.fromLocation, rate.toLocation, rate.transporterId ?? '', rate.truckType, rate.commodityId ?? '']
    .map(placeAsCompared)
    .join('\n')

const begins = ({ validFrom }: TransportRate) => validFrom ?? '0000-00-00'
const ends = ({ validTo }: TransportRate) => validTo ?? '9999-12-31'

/**
 * Rates of the same route, transporter, truck type and commodity that are in force on the same day, so that it is not
 * clear which one is agreed.
 * @returns for each of them the others, by id.
 */
export function overlappingRates(rates: readonly TransportRate[]): Map<string, TransportRate[]> {
  const subjects = new Map<string, TransportRate[]>()
  for (const rate of rates) {
    const subject = subjectOf(rate)
    subjects.set(subject, [...(subjects.get(subject) ?? []), rate])
  }
  const found = new Map<string, TransportRate[]>()
  for (const alike of subjects.values()) {
    for (const rate of alike) {
      const others = alike.filter((other) => other !== rate && begins(other) <= ends(rate) && begins(rate) <= ends(other))
      if (others.length > 0) found.set(rate.id, others)
    }
  }
  return found
}
