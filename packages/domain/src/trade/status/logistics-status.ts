/** Where a load stands on the road, in the usual order. Any value may follow any other. @see docs/rules/trades.md, rule 4 */
export const logisticsStatuses = ['On Hold', 'Ready to load', 'Truck Booked', 'Loaded', 'Complete'] as const

export type LogisticsStatus = (typeof logisticsStatuses)[number]

/** New and copied trades wait until somebody releases them. */
export const initialLogisticsStatus: LogisticsStatus = 'On Hold'

export const isLogisticsStatus = (value: unknown): value is LogisticsStatus =>
  logisticsStatuses.some((status) => status === value)
