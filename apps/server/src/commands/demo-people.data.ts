import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { Role } from '@haulm/domain/people/roles.ts'
import type { Desk } from './sample-trades/story.ts'

/** A user of the demo, whose password the login page shows. */
export interface DemoUser {
  firstName: string
  lastName: string
  email: string
  password: string
  role: Role
  permissions: Permission[]
  /** The desk whose steps in the trades' histories this user does. */
  desk?: Desk
}

/** One user for each role, each with the permissions of that desk. */
export const demoUsers: readonly DemoUser[] = [
  {
    firstName: 'Anneke',
    lastName: 'Vosloo',
    email: 'anneke@haulm.example',
    password: 'anneke-haulage',
    role: 'admin',
    permissions: [],
    desk: 'administration',
  },
  {
    firstName: 'Lerato',
    lastName: 'Dube',
    email: 'lerato@haulm.example',
    password: 'lerato-haulage',
    role: 'logistics_staff',
    permissions: ['logistics', 'transport_rates', 'supplier_contracts'],
    desk: 'logistics',
  },
  {
    firstName: 'Pieter',
    lastName: 'Roux',
    email: 'pieter@haulm.example',
    password: 'pieter-haulage',
    role: 'costing',
    permissions: ['costing', 'transport_rates', 'supplier_contracts'],
    desk: 'costing',
  },
  {
    firstName: 'Thandi',
    lastName: 'Mokoena',
    email: 'thandi@haulm.example',
    password: 'thandi-haulage',
    role: 'finance',
    permissions: ['finance', 'reports'],
    desk: 'finance',
  },
  {
    firstName: 'Marlize',
    lastName: 'Steyn',
    email: 'marlize@haulm.example',
    password: 'marlize-haulage',
    role: 'user',
    permissions: ['live_dashboard', 'reports'],
  },
]
