import { todayIn } from '@haulm/domain/calendar/day.ts'
import { contractFields } from '@haulm/domain/contract/fields.ts'
import { type ContractNarrowing, narrowContracts } from '@haulm/domain/contract/narrow-contracts.ts'
import { shownStockStatus } from '@haulm/domain/contract/stock-status.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { truckTypeLabel } from '@haulm/domain/reference-data/truck-type-label.ts'
import { rateFields } from '@haulm/domain/transport-rate/fields.ts'
import { groupRates } from '@haulm/domain/transport-rate/groups.ts'
import { narrowRates, type RateNarrowing } from '@haulm/domain/transport-rate/narrow-rates.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import type { Database } from '../database/connection.ts'
import { truckTypeNames } from '../database/lists.queries.ts'
import type { Sheet, SheetCellValue, SheetColumn } from '../spreadsheets/sheet.ts'
import { wallClockIn } from '../spreadsheets/wall-clock.ts'

/** How exports read what other features store: as the JSON text of their lists. */
export interface AgreementReaders {
  contractsJson: (db: Database, timeZone: string) => Promise<string>
  ratesJson: (db: Database) => Promise<string>
}

type Reading = { db: Database; timeZone: string; now: Date }

type RecordColumn<T> = SheetColumn & { of: (record: T) => SheetCellValue }

const sheetOf = <T>(name: string, columns: readonly RecordColumn<T>[], records: readonly T[]): Sheet => ({
  name,
  columns,
  rows: [records.map((record) => columns.map(({ of }) => of(record)))],
})

const nameOf = ({ code, displayName }: { code: string; displayName: string }) => `${code} - ${displayName}`

const contractColumns: RecordColumn<SupplierContract>[] = [
  { label: contractFields.internalCN.label, kind: 'text', of: ({ internalCN }) => internalCN },
  { label: contractFields.contractNo.label, kind: 'text', of: ({ contractNo }) => contractNo },
  { label: contractFields.supplierId.label, kind: 'text', width: 28, of: ({ supplier }) => supplier.name },
  { label: contractFields.commodity.label, kind: 'text', width: 28, of: ({ commodityInfo }) => nameOf(commodityInfo) },
  { label: contractFields.loadingMill.label, kind: 'text', of: ({ loadingMill }) => loadingMill },
  { label: contractFields.dateFrom.label, kind: 'day', of: ({ dateFrom }) => dateFrom },
  { label: contractFields.dateTo.label, kind: 'day', of: ({ dateTo }) => dateTo },
  { label: 'Qty (Tons)', kind: 'tons', of: ({ qty }) => qty },
  { label: 'Used Qty', kind: 'tons', of: ({ monthlyUsedQty }) => monthlyUsedQty },
  { label: 'Remaining', kind: 'tons', of: ({ remainingQty }) => remainingQty },
  { label: 'Status', kind: 'text', of: shownStockStatus },
  { label: 'Price/Ton', kind: 'rand', of: ({ price }) => price },
  { label: contractFields.terms.label, kind: 'longText', of: ({ terms }) => terms },
]

/** The contracts left after narrowing, in the order and with the columns of their page, and their terms. */
export async function contractSheet(
  { db, timeZone, now }: Reading,
  { contractsJson }: AgreementReaders,
  narrowing: ContractNarrowing,
): Promise<Sheet> {
  const all = JSON.parse(await contractsJson(db, timeZone)) as SupplierContract[]
  const contracts = narrowContracts(all, narrowing, todayIn(timeZone, now))
  return sheetOf('Supplier Contracts', contractColumns, contracts)
}

/** The rates left after narrowing, by truck type, in the order of their page. */
export async function rateSheet(
  { db, timeZone, now }: Reading,
  { ratesJson }: AgreementReaders,
  narrowing: RateNarrowing,
): Promise<Sheet> {
  const names = await truckTypeNames(db)
  const rates = narrowRates(JSON.parse(await ratesJson(db)) as TransportRate[], narrowing, names)
  const wallClock = wallClockIn(timeZone)
  const columns: RecordColumn<TransportRate>[] = [
    { label: rateFields.fromLocation.label, kind: 'text', width: 24, of: ({ fromLocation }) => fromLocation },
    { label: rateFields.toLocation.label, kind: 'text', width: 24, of: ({ toLocation }) => toLocation },
    { label: rateFields.transporterId.label, kind: 'text', width: 28, of: ({ transporter }) => transporter?.name ?? null },
    { label: rateFields.truckType.label, kind: 'text', width: 24, of: ({ truckType }) => truckTypeLabel(truckType, names) },
    { label: rateFields.ratePerTon.label, kind: 'rand', of: ({ ratePerTon }) => ratePerTon },
    { label: rateFields.loadRate.label, kind: 'rand', of: ({ loadRate }) => loadRate },
    {
      label: rateFields.commodityId.label,
      kind: 'text',
      width: 28,
      of: ({ commodityInfo }) => commodityInfo && nameOf(commodityInfo),
    },
    { label: rateFields.validFrom.label, kind: 'day', of: ({ validFrom }) => validFrom },
    { label: rateFields.validTo.label, kind: 'day', of: ({ validTo }) => validTo },
    { label: 'Last Updated', kind: 'moment', of: ({ lastUpdated }) => wallClock(lastUpdated) },
  ]
  const shown = { on: narrowing.on, today: todayIn(timeZone, now) }
  const inOrder = groupRates(rates, names, shown).flatMap((group) => group.rates)
  return sheetOf('Transport Rates', columns, inOrder)
}
