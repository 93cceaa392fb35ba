import { type AgreementField, checkAgreementField } from '../agreement/agreement-field.ts'
import type { Checked, FieldsOf } from '../field-checks/checks.ts'
import type { TransportRateInput } from './transport-rate.ts'

/** What people send of a rate: a transporter that is not in the list yet is given by name, in place of `transporterId`. */
export type SentRateInput = TransportRateInput & { newTransporterName: string | null }
export type SentRateName = keyof SentRateInput

const place = { kind: 'text', longest: 100, required: true } as const
const amount = { kind: 'amount', least: 0 } as const

/** The fields of a transport rate, in the order of its dialog. @see docs/rules/rates.md, rule 1 */
export const rateFields: FieldsOf<SentRateInput, AgreementField> = {
  fromLocation: { label: 'From Location', ...place },
  toLocation: { label: 'To Location', ...place },
  transporterId: { label: 'Transporter', kind: 'reference', to: 'transporter' },
  newTransporterName: { label: 'Transporter', kind: 'text', longest: 100 },
  truckType: { label: 'Truck Type', kind: 'text', longest: 50, required: true, to: 'truckType' },
  commodityId: { label: 'Commodity', kind: 'reference', to: 'commodity' },
  ratePerTon: { label: 'Rate per Ton', ...amount },
  loadRate: { label: 'Load Rate', ...amount },
  validFrom: { label: 'Valid From', kind: 'day' },
  validTo: { label: 'Valid To', kind: 'day' },
}

/** The fields of a rate that are stored: all but the name of a new transporter. */
export const storedRateNames = (Object.keys(rateFields) as SentRateName[]).filter(
  (name): name is keyof TransportRateInput => name !== 'newTransporterName',
)

/** The value as it is stored, or why it is refused. */
export const checkRateField = (name: SentRateName, value: unknown): Checked => checkAgreementField(rateFields[name], value)

/** What is wrong with the days of a rate; null if nothing is. The last day may equal the first. */
export const checkValidity = ({ validFrom, validTo }: Pick<TransportRateInput, 'validFrom' | 'validTo'>): string | null =>
  validFrom !== null && validTo !== null && validTo < validFrom ? 'Valid To must be on or after Valid From.' : null

/** @see docs/rules/rates.md, rule 5 */
export const transportRateMessages = {
  bothTransporters: 'Choose a transporter or name a new one, not both.',
} as const
