import type { Day } from '../calendar/day.ts'
import type { Month } from '../calendar/month.ts'
import type { RandPerTon, Tons } from '../quantity/units.ts'

/** The fields of a supplier contract that people enter. @see docs/rules/contracts.md, rule 1 */
export type SupplierContractInput = {
  /** The company's own number of it. */
  internalCN: string
  /** The supplier's number of it, as it stands on trades. */
  contractNo: string
  supplierId: string
  qty: Tons
  /** The code of a commodity. */
  commodity: string
  dateFrom: Day
  /** The last day, included. */
  dateTo: Day
  /** What the supplier is paid. */
  price: RandPerTon
  terms: string | null
  loadingMill: string | null
}

/** What a supplier has agreed to deliver, with what trades have drawn of it. */
export type SupplierContract = SupplierContractInput & {
  id: string
  version: number
  supplier: { name: string }
  commodityInfo: { code: string; displayName: string }
  /** Tons of all trades that belong to the contract, in whatever month; cancelled and deleted ones excluded. */
  monthlyUsedQty: Tons
  /** Below zero when the contract is over-drawn. */
  remainingQty: Tons
  /** The same tons by the month of a trade's date, oldest first; months without a weighed load are absent. */
  usage: { month: Month; tons: Tons }[]
  /** The number of those loads, by month. */
  loads: { month: Month; count: number }[]
}
