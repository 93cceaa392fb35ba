import type { SentRate } from '@haulm/api/transport-rates/transport-rate-fields.ts'
import { isRequired, readAgreementField } from '@haulm/domain/agreement/agreement-field.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import type { Checked } from '@haulm/domain/field-checks/checks.ts'
import { checkRateField, checkValidity, rateFields, storedRateNames } from '@haulm/domain/transport-rate/fields.ts'
import type { TransportRateInput } from '@haulm/domain/transport-rate/transport-rate.ts'

/** The form of a rate: texts as typed, and ids or codes as chosen. */
export type RateEntries = Record<keyof TransportRateInput, string>
type RateProblems = Partial<Record<keyof TransportRateInput, string>>

/** The value of an entry. A newly typed transporter goes by its name. */
function readField(name: keyof TransportRateInput, typed: string, today: Day): Checked {
  const newName = name === 'transporterId' ? newNameOf(typed) : null
  return newName === null ? readAgreementField(rateFields[name], typed, today) : checkRateField('newTransporterName', newName)
}

/** An edited rate needs them; a new one may be for any. @see docs/rules/rates.md, rule 1 */
const requiredInEdit: readonly (keyof TransportRateInput)[] = ['transporterId', 'commodityId']

/** What the form sends to the server, or what is wrong with it, field by field. */
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

/** A transporter that is not in the list yet is entered as its name behind this mark; others as their id. */
const mark = 'new:'

export const newTransporter = (name: string): string => `${mark}${name}`

/** The name of a new transporter; null when one of the list was chosen, or none. */
export const newNameOf = (choice: string): string | null => (choice.startsWith(mark) ? choice.slice(mark.length) : null)
