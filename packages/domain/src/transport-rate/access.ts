import type { Permission } from '../people/permissions.ts'
import { type Holder, hasAny } from '../people/person.ts'

/** Everybody who enters trades also reads rates: the trade dialog proposes them. @see docs/rules/rights.md, rule 9 */
export const readersOfRates = [
  'transport_rates',
  'delete_transport_rates',
  'logistics',
  'costing',
  'finance',
  'administration',
] as const satisfies Permission[]

/** Who may open the rates page, and export the rates. @see docs/rules/rights.md, rule 9 */
export const openersOfRates = ['transport_rates'] as const satisfies Permission[]

/** Who may add, copy and edit rates. @see docs/rules/rights.md, rule 9 */
export const writersOfRates = ['transport_rates', 'administration'] as const satisfies Permission[]

/** @see docs/rules/rights.md, rule 9 */
export const deletersOfRates = ['transport_rates', 'delete_transport_rates', 'administration'] as const satisfies Permission[]

export const readsRates = (person: Holder): boolean => hasAny(person, readersOfRates)
export const writesRates = (person: Holder): boolean => hasAny(person, writersOfRates)
export const deletesRates = (person: Holder): boolean => hasAny(person, deletersOfRates)
