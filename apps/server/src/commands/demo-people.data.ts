import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { Role } from '@haulm/domain/people/roles.ts'
import type { Desk } from '../sample-trades/story.ts'

/** Somebody of the demo, whose password the login page tells. */
export interface DemoUser {
  firstName: string
  lastName: string
  email: string
  password: string
  role: Role
  permissions: Permission[]
  /** Whose steps in the trades' histories are theirs. */
  desk?: Desk
}

/** One for each role. Costing and finance hold logistics too: they meet the others in the same table. */
export const demoUsers: readonly DemoUser[] = [
  {
    firstName: 'Anneke',
    lastName: 'Vosloo',
    email: 'anneke@haulm.example',
    password: 'anneke-weighbridge',
    role: 'admin',
    permissions: [],
    desk: 'administration',
  },
  {
    firstName: 'Lerato',
    lastName: 'Dube',
    email: 'lerato@haulm.example',
    password: 'lerato-weighbridge',
    role: 'logistics_staff',
    permissions: ['logistics', 'transport_rates', 'supplier_contracts'],
    desk: 'logistics',
  },
  {
    firstName: 'Pieter',
    lastName: 'Roux',
    email: 'pieter@haulm.example',
    password: 'pieter-weighbridge',
    role: 'costing',
    permissions: ['costing', 'logistics', 'transport_rates', 'supplier_contracts'],
    desk: 'costing',
  },
  {
    firstName: 'Thandi',
    lastName: 'Mokoena',
    email: 'thandi@haulm.example',
    password: 'thandi-weighbridge',
    role: 'finance',
    permissions: ['finance', 'logistics', 'reports'],
    desk: 'finance',
  },
  {
    firstName: 'Marlize',
    lastName: 'Steyn',
    email: 'marlize@haulm.example',
    password: 'marlize-weighbridge',
    role: 'user',
    permissions: ['live_dashboard', 'reports'],
  },
]
