import type { Permission } from './permissions.ts'

/**
 * The twelve combinations of permissions that people hold, for tests of who may do what. The admin role implies all ten. Written
 * out here, so that a rule is never compared with itself.
 */
export const permissionSets: Record<string, Permission[]> = {
  admin: [
    'logistics',
    'costing',
    'finance',
    'reports',
    'transport_rates',
    'live_dashboard',
    'supplier_contracts',
    'delete_trades',
    'delete_transport_rates',
    'administration',
  ],
  administration: ['administration'],
  logistics: ['logistics'],
  costing: ['costing'],
  finance: ['finance'],
  reports: ['reports'],
  'transport rates': ['transport_rates'],
  'live dashboard': ['live_dashboard'],
  'supplier contracts': ['supplier_contracts'],
  'logistics and delete': ['logistics', 'delete_trades'],
  'rates and delete': ['transport_rates', 'delete_transport_rates'],
  none: [],
}
