import type { Permission } from '../people/permissions.ts'
import { type Holder, hasAny } from '../people/person.ts'

/**
 * Everything about contracts needs this, also for holders of `administration`: that permission alone opens none.
 * @see docs/rules/rights.md, rule 10
 */
export const holdersOfContracts = ['supplier_contracts'] as const satisfies Permission[]

export const readsContracts = (person: Holder): boolean => hasAny(person, holdersOfContracts)
