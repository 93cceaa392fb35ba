import type { Permission } from '../people/permissions.ts'
import { type Holder, hasAny } from '../people/person.ts'

/** Whoever enters trades reads rates, too: the trade dialog proposes them. @see docs/rules/rights.md, rule 9 */
export const readersOfRates = [
  'transport_rates',
  'delete_transport_rates',
  'logistics',
  'costing',
  'finance',
  'administration',
] as const satisfies Permission[]

/** Whoever opens their page, and takes them along. @see docs/rules/rights.md, rule 9 */
export const openersOfRates = ['transport_rates'] as const satisfies Permission[]

/** Adding, copying and editing. @see docs/rules/rights.md, rule 9 */
export const writersOfRates = ['transport_rates', 'administration'] as const satisfies Permission[]

/** @see docs/rules/rights.md, rule 9 */
export const deletersOfRates = ['transport_rates', 'delete_transport_rates', 'administration'] as const satisfies Permission[]

export const readsRates = (person: Holder): boolean => hasAny(person, readersOfRates)
export const writesRates = (person: Holder): boolean => hasAny(person, writersOfRates)
export const deletesRates = (person: Holder): boolean => hasAny(person, deletersOfRates)
