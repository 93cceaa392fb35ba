/** The groups in which permissions are shown: what people work at, what they look up, and what can do harm. */
export const permissionGroups = { desks: 'Desks', books: 'Books', withCare: 'With care' } as const

/** The ten permissions that an administrator gives, with what each opens. @see docs/rules/rights.md, rule 1 */
export const permissions = {
  logistics: { group: 'desks', label: 'Logistics', description: 'Logistics operations and transport coordination' },
  costing: { group: 'desks', label: 'Costing', description: 'Trade creation and costing calculations' },
  finance: { group: 'desks', label: 'Finance', description: 'Financial info and invoice management' },
  reports: { group: 'books', label: 'Reports', description: 'Reports and completed months' },
  transport_rates: { group: 'books', label: 'Transport rates', description: 'Manage transport rates' },
  live_dashboard: { group: 'books', label: 'Live dashboard', description: 'All trade data, refreshed as it changes' },
  supplier_contracts: { group: 'books', label: 'Supplier contracts', description: 'Supplier contracts and what is left of them' },
  delete_trades: { group: 'withCare', label: 'Delete trades', description: 'Delete and cancel trades' },
  delete_transport_rates: { group: 'withCare', label: 'Delete transport rates', description: 'Delete transport rates' },
  administration: { group: 'withCare', label: 'Administration', description: 'Full administration, including user management' },
} as const

export type Permission = keyof typeof permissions

export const permissionIds = Object.keys(permissions) as Permission[]

/** Those of some words that are permissions, each once and in their usual order. */
export const permissionsAmong = (candidates: readonly string[]): Permission[] =>
  permissionIds.filter((id) => candidates.includes(id))

export const isPermission = (text: string): text is Permission => Object.hasOwn(permissions, text)
