/** The ten permissions that an administrator gives, with what each opens. @see specification part 2, section 6 */
export const permissions = {
  logistics: { label: 'Logistics', description: 'Logistics operations and transport coordination' },
  costing: { label: 'Costing', description: 'Trade creation and costing calculations' },
  finance: { label: 'Finance', description: 'Financial info and invoice management' },
  reports: { label: 'Reports', description: 'Reports and completed months' },
  transport_rates: { label: 'Transport rates', description: 'Manage transport rates' },
  live_dashboard: { label: 'Live dashboard', description: 'All trade data, refreshed as it changes' },
  supplier_contracts: { label: 'Supplier contracts', description: 'Supplier contracts and what is left of them' },
  delete_trades: { label: 'Delete trades', description: 'Delete and cancel trades' },
  delete_transport_rates: { label: 'Delete transport rates', description: 'Delete transport rates' },
  administration: { label: 'Administration', description: 'Full administration, including user management' },
} as const

export type Permission = keyof typeof permissions

export const permissionIds = Object.keys(permissions) as Permission[]

export const isPermission = (text: string): text is Permission => Object.hasOwn(permissions, text)
