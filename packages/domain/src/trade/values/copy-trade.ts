import {
  type FieldName,
  fieldOf,
  type TradeInput,
  type TradePatch,
  type WritableName,
  writableNames,
} from '../catalogue/catalogue.ts'
import { initialLogisticsStatus } from '../status/logistics-status.ts'
import type { Trade } from '../trade.ts'

/** The fields that a copy takes over; all others are blank or no. @see docs/rules/trades.md, rule 9 */
const copied = [
  'commodityId',
  'clientId',
  'clientToInvoice',
  'farmName',
  'farmArea',
  'supplierId',
  'supplierContractNumber',
  'loadingLocation',
  'transporterId',
  'truckType',
  'transportRatePerTon',
  'loadRate',
  'buyingPricePerTon',
  'adminTransportRate',
  'sellingPrice',
] as const satisfies WritableName[]

/** A trade before anything is entered. */
export const blankTrade = (): TradeInput =>
  Object.fromEntries(writableNames.map((name) => [name, blankValue(name)])) as TradeInput

/** The value of a field before anything is entered: On Hold, no, or nothing. */
export function blankValue(name: FieldName) {
  const { kind } = fieldOf(name)
  if (kind === 'logisticsStatus') return initialLogisticsStatus
  return kind === 'flag' ? false : null
}

/**
 * A new trade modelled on another; what the user may not read stays blank. A load rate that is unused beside a transport rate is
 * not copied: a new trade has one rate, not both.
 */
export function copyOfTrade(trade: Trade): TradeInput {
  const template: TradePatch = Object.fromEntries(
    copied.flatMap((name) => (trade[name] === undefined ? [] : [[name, trade[name]]])),
  )
  const copy = { ...blankTrade(), ...template }
  return copy.transportRatePerTon === null ? copy : { ...copy, loadRate: null }
}
