import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { Role } from '@haulm/domain/people/roles.ts'

/** A person who uses the product in these tests. */
export type TestPerson = {
  firstName: string
  lastName: string
  email: string
  password: string
  role: Role
  permissions: Permission[]
}

const password = 'kudu at the weighbridge'

/** Created from the settings at the first start. */
export const administrator = { email: 'anneke@haulm.test', password }

/** Everyone in the office. */
export const people = {
  administrator: { firstName: 'Anneke', lastName: 'Vosloo', ...administrator, role: 'admin', permissions: [] },
  logistics: someone('Lerato', 'Dube', 'logistics_staff', ['logistics']),
  weighbridge: someone('Pieter', 'Roux', 'logistics_staff', ['logistics', 'delete_trades']),
  costing: someone('Sipho', 'Naidoo', 'costing', ['costing', 'logistics']),
  finance: someone('Farida', 'Adams', 'finance', ['finance', 'logistics']),
  /** Manages supplier contracts, and nothing else. */
  contracts: someone('Riaan', 'Botha', 'user', ['supplier_contracts']),
  /** Opens only the reports page, where `reports` also reads finance's fields. */
  reports: someone('Willem', 'Fourie', 'user', ['reports']),
  rates: someone('Marlize', 'Steyn', 'user', ['transport_rates']),
  newcomer: someone('Zanele', 'Mthembu', 'user', []),
} satisfies Record<string, TestPerson>

export type Who = keyof typeof people

function someone(firstName: string, lastName: string, role: Role, permissions: Permission[]): TestPerson {
  return { firstName, lastName, email: `${firstName.toLowerCase()}@haulm.test`, password, role, permissions }
}

export const fullName = ({ firstName, lastName }: TestPerson) => `${firstName} ${lastName}`
