/** Every kind of record that has a history, as people call it; the path is that of the API. */
export const recordKinds = {
  trade: { label: 'Trade', path: 'trades' },
  supplierContract: { label: 'Supplier contract', path: 'supplier-contracts' },
  transportRate: { label: 'Transport rate', path: 'transport-rates' },
  client: { label: 'Client', path: 'clients' },
  supplier: { label: 'Supplier', path: 'suppliers' },
  transporter: { label: 'Transporter', path: 'transporters' },
  commodity: { label: 'Commodity', path: 'commodities' },
  truckType: { label: 'Truck type', path: 'truck-types' },
  person: { label: 'User', path: 'users' },
  setting: { label: 'Settings', path: null },
} as const

export type HistoryKind = keyof typeof recordKinds

export const historyKinds = Object.keys(recordKinds) as HistoryKind[]
