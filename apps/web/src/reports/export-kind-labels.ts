import type { ExportKind } from '@haulm/api/reports/export-entry.ts'

/** What was exported, as the history calls it. */
export const exportKindLabels: Record<ExportKind, string> = {
  trades: 'All Trades',
  'monthly-summary': 'Monthly Summary',
  'custom-report': 'Custom Report',
  'completed-month': 'Completed Month',
  'supplier-contracts': 'Supplier Contracts',
  'transport-rates': 'Transport Rates',
  'truck-types': 'Truck Types',
  commodities: 'Commodities',
  clients: 'Clients',
  suppliers: 'Suppliers',
  transporters: 'Transporters',
  users: 'Users',
  'management-data': 'Management Data',
}
