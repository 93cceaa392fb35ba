import type { SentRate } from '@haulm/api/transport-rates/transport-rate-fields.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import { parseTypedDay } from '@haulm/domain/calendar/parse-typed-day.ts'
import type { Checked } from '@haulm/domain/field-checks/checks.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { parseTypedNumber } from '@haulm/domain/quantity/parse-typed-number.ts'
import { checkRateField, checkValidity, isRequired, rateFields, storedRateNames } from '@haulm/domain/transport-rate/fields.ts'
import type { TransportRate, TransportRateInput } from '@haulm/domain/transport-rate/transport-rate.ts'
import { newNameOf } from './transporter-choice.ts'

/** The form of a rate: texts as typed, and ids or codes as chosen. */
export type RateEntries = Record<keyof TransportRateInput, string>
export type RateProblems = Partial<Record<keyof TransportRateInput, string>>

export const noEntries = Object.fromEntries(storedRateNames.map((name) => [name, ''])) as RateEntries

/** A rate as it stands in the form: figures with 2 decimals. A copy keeps all of it. @see docs/rules/rates.md, rule 4 */
export const rateEntries = (rate: TransportRate): RateEntries =>
  Object.fromEntries(
    storedRateNames.map((name) => {
      const value = rate[name]
      return [name, typeof value === 'number' ? formatNumber(value, 2) : (value ?? '')]
    }),
  ) as RateEntries

/** What an entry means, checked as the server checks it. What cannot be read is refused, never silently empty. */
function readField(name: keyof TransportRateInput, text: string, today: Day): Checked {
  const newName = name === 'transporterId' ? newNameOf(text) : null
  if (newName !== null) return checkRateField('newTransporterName', newName)
  const { kind } = rateFields[name]
  const read = kind === 'amount' ? parseTypedNumber(text) : kind === 'day' ? parseTypedDay(text, today) : null
  if (read === null) return checkRateField(name, text)
  return read.ok ? checkRateField(name, read.value) : read
}

/** An edited rate needs them; a new one may be for any. @see docs/rules/rates.md, rule 1 */
export const requiredInEdit: readonly (keyof TransportRateInput)[] = ['transporterId', 'commodityId']

/** What the form means to the server, or what is wrong with it, field by field. */
export function readRateForm(
  entries: RateEntries,
  { today, isEdit }: { today: Day; isEdit: boolean },
): { body: SentRate; problems: RateProblems } {
  const body: Record<string, unknown> = {}
  const problems: RateProblems = {}
  for (const name of storedRateNames) {
    const read = readField(name, entries[name], today)
    if (!read.ok) problems[name] = read.message
    else if (isEdit && read.value === null && requiredInEdit.includes(name)) problems[name] = isRequired(rateFields[name])
    else if (name === 'transporterId' && newNameOf(entries[name]) !== null) body.newTransporterName = read.value
    else body[name] = read.value
  }
  const validity = problems.validFrom || problems.validTo ? null : checkValidity(body as TransportRateInput)
  if (validity) problems.validTo = validity
  return { body, problems }
}

/** Only what differs from the rate as it stands, so that nothing is written that the person did not change. */
export const changedRateBody = (rate: TransportRate, body: SentRate): SentRate =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => name === 'newTransporterName' || value !== rate[name as keyof TransportRate]),
  )
