import { isPointedToByCode } from '../../reference-data/reference-kinds.ts'
import { comparableGrade, plainGradedName } from '../../text/comparable-text.ts'
import { checkValidity, rateFields, storedRateNames } from '../../transport-rate/fields.ts'
import type { TransportRateInput } from '../../transport-rate/transport-rate.ts'
import { agreementColumns } from '../agreement-columns.ts'
import type { ImportKindEntry, ImportValues } from '../import-kind.ts'
import { type EntryRules, judgeEntry, keysOfEntry } from '../judge-entry.ts'
import { isNewName, type RowValue } from '../judgement.ts'

/** What people call the columns of their price lists, besides the names that the product uses. */
const spoken: Partial<Record<keyof TransportRateInput, readonly string[]>> = {
  fromLocation: ['from', 'loading point', 'loaded at', 'origin', 'pick up'],
  toLocation: ['to', 'destination', 'drop off', 'delivery point', 'offloading point'],
  transporterId: ['haulier', 'carrier', 'transport company'],
  truckType: ['truck', 'vehicle type'],
  commodityId: ['product', 'commodity code'],
  ratePerTon: ['r/ton', 'r/t', 'rate p/t', 'transport rate', 'rate'],
  loadRate: ['r/load', 'rate per load'],
  validFrom: ['from date', 'start', 'start date'],
  validTo: ['to date', 'end', 'end date', 'until'],
}

const fields = agreementColumns(storedRateNames, {
  fields: rateFields,
  spoken,
  byCode: isPointedToByCode,
})

const plain = (value: RowValue | undefined): string =>
  isNewName(value) ? `new ${plainGradedName(value.new)}` : comparableGrade(String(value ?? ''))

const keyNames: readonly (keyof TransportRateInput)[] = [
  'fromLocation',
  'toLocation',
  'transporterId',
  'truckType',
  'commodityId',
  'validFrom',
  'validTo',
]

/** A rate is identified by route, transporter, truck, product and days; another amount for these is a change of it. */
const rules: EntryRules = {
  fields,
  keyNames,
  keyOf: (values: ImportValues) => keyNames.map((name) => plain(values[name])).join('|'),
  checkWhole: (values) => {
    if ((values.ratePerTon ?? null) === null && (values.loadRate ?? null) === null)
      return { name: 'ratePerTon', message: 'Rate per Ton or Load Rate is required' }
    const days = { validFrom: (values.validFrom ?? null) as string | null, validTo: (values.validTo ?? null) as string | null }
    const message = checkValidity(days)
    return message === null ? null : { name: 'validTo', message }
  },
}

/** The prices of transporters, as price lists contain them. */
export const transportRates: ImportKindEntry = {
  label: 'Transport Rates',
  one: 'transport rate',
  many: 'transport rates',
  needs: null,
  fields,
  hasTotals: true,
  judge: (cells, by) => judgeEntry(rules, cells, by),
  keysOf: (values) => keysOfEntry(rules, values),
}
