import type { ChangeAction } from '@haulm/api/history/change.ts'
import type { TradeInput, TradePatch, WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import type { SampleTrade } from './sample-trade.ts'

/** The desk whose work a step is. */
export type Desk = 'logistics' | 'costing' | 'finance' | 'administration'

/** One step in a trade's history, with the trade as it was afterwards. */
export interface StoryStep {
  /** Milliseconds. */
  at: number
  desk: Desk
  action: ChangeAction
  fields: TradeInput
  isCancelled: boolean
}

/** The trade as somebody entered it in one go. */
export const enteredAtOnce = ({ createdAt, fields, isCancelled }: SampleTrade): StoryStep[] => [
  { at: createdAt, desk: 'logistics', action: 'created', fields, isCancelled },
]

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/**
 * The trade as it came about: entered by logistics, priced by costing, hauled, invoiced by finance. No step lies in the future.
 */
export function storyOf(sample: SampleTrade, now: Date): StoryStep[] {
  const { createdAt, fields, isCancelled } = sample
  let state: TradeInput = { ...blankTrade(), ...take(fields, entered), tonnage: fields.tonnage && Math.round(fields.tonnage) }
  const steps: StoryStep[] = [{ at: createdAt, desk: 'logistics', action: 'created', fields: state, isCancelled: false }]
  for (const { desk, at, patch } of plan(sample)) {
    const next = { ...state, ...patch }
    if (sameFields(next, state)) continue
    state = next
    steps.push({ at, desk, action: 'updated', fields: state, isCancelled: false })
  }
  const last = (steps.at(-1)?.at ?? createdAt) + 3 * hour
  if (!sameFields(state, fields)) steps.push({ at: last, desk: 'logistics', action: 'updated', fields, isCancelled: false })
  if (isCancelled) steps.push({ at: last + hour, desk: 'administration', action: 'cancelled', fields, isCancelled })
  return inOrder(steps, now.getTime())
}

const entered: WritableName[] = [
  ...(['commodityId', 'clientId', 'clientToInvoice', 'farmName', 'farmArea', 'supplierId'] as const),
  ...(['supplierContractNumber', 'internalCN', 'loadingLocation'] as const),
]
const agreed: WritableName[] = ['loadingDate', 'truckType', 'transportRatePerTon', 'loadRate']
const prices: WritableName[] = ['buyingPricePerTon', 'sellingPrice', 'adminTransportRate']
const loaded: WritableName[] = ['tonnage', 'loadingNumber', 'weighbridgeTicket', 'logisticsComments', 'truckDetails']
const booked: WritableName[] = ['sageSalesOrderNumber', 'sagePurchaseOrder', 'supplierInvoiceNumber']
const charged: WritableName[] = [
  ...(['transporterInvoiceNumber', 'transportTotalExVat'] as const),
  ...(['transportRateMatches', 'approvedForInvoicing'] as const),
]

/** What each desk does, and when; steps that the trade has not reached yet change nothing and are dropped. */
function plan({ createdAt, fields }: SampleTrade): { desk: Desk; at: number; patch: TradePatch }[] {
  const loadedAt = fields.loadingDate === null ? createdAt + 4 * day : Date.parse(`${fields.loadingDate}T10:20:00Z`)
  const reached = logisticsStatuses.indexOf(fields.logisticsStatus)
  const status = (index: number) => ({ logisticsStatus: logisticsStatuses[Math.min(index, reached)] ?? fields.logisticsStatus })
  const truck = take(fields, ['transporterId', 'truckReg'])
  // Finance completes what it invoices; finance alone may not invoice a trade that was completed before.
  const finish = { ...status(4), invoiced: fields.invoiced }
  return [
    { desk: 'logistics', at: createdAt + 5 * hour, patch: { ...take(fields, agreed), ...status(1) } },
    { desk: 'costing', at: createdAt + 7 * hour, patch: take(fields, prices) },
    { desk: 'logistics', at: loadedAt - day, patch: { ...truck, ...status(2) } },
    { desk: 'logistics', at: loadedAt, patch: { ...take(fields, loaded), ...status(3) } },
    { desk: 'logistics', at: loadedAt + 26 * hour, patch: take(fields, ['deliveryDate']) },
    { desk: 'finance', at: loadedAt + 3 * day, patch: take(fields, booked) },
    { desk: 'finance', at: loadedAt + 6 * day, patch: take(fields, charged) },
    { desk: fields.invoiced ? 'finance' : 'logistics', at: loadedAt + 9 * day, patch: finish },
  ]
}

const take = (fields: TradeInput, names: readonly WritableName[]): TradePatch =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

const sameFields = (left: TradeInput, right: TradeInput): boolean =>
  (Object.keys(right) as WritableName[]).every((name) => left[name] === right[name])

/** Moves steps that would lie in the future back to now or earlier, keeping their order. */
function inOrder(steps: StoryStep[], now: number): StoryStep[] {
  let latest = now
  const before = steps.toReversed().map((step) => {
    latest = Math.min(step.at, latest - minute)
    return { ...step, at: latest }
  })
  let earliest = steps[0]?.at ?? now
  return before.toReversed().map((step) => {
    earliest = Math.max(step.at, earliest)
    return { ...step, at: Math.min(earliest++, now) }
  })
}
