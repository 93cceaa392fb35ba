import type { Permission } from '@haulm/domain/people/permissions.ts'
import { hasAny } from '@haulm/domain/people/person.ts'
import { listEntryOf, type ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../queries/settings-query.ts'
import { useUser } from '../session/user.ts'
import type { WantedRecord } from './add-to-list.ts'

/** How the person brings a name into a list: administrators add it, and logistics where the company lets it add parties; others ask. */
export function useWayToAdd(): (kind: ReferenceKind) => WantedRecord['way'] {
  const person = useUser()
  const { data } = useQuery(settingsQuery)
  const mayAny = (permissions: readonly Permission[]) => person != null && hasAny(person, permissions)
  return (kind) => {
    const adders = data?.logisticsMayAddParties ? listEntryOf(kind).adders : (['administration'] as const)
    return mayAny(adders) ? 'add' : 'ask'
  }
}
