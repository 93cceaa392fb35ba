import type { Person } from '@haulm/domain/people/person.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * When an administrator changes what the person may do, what was loaded before shows too much or too little: what is shown is
 * asked for anew, and what is kept for later is forgotten.
 */
export function useFollowRights({ id, permissions }: Pick<Person, 'id' | 'permissions'>): void {
  const client = useQueryClient()
  const rights = `${id} ${permissions.join()}`
  const known = useRef(rights)
  useEffect(() => {
    if (known.current === rights) return
    known.current = rights
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'user'
    client.removeQueries({ type: 'inactive', predicate: isOther })
    void client.resetQueries({ type: 'active', predicate: isOther })
  }, [client, rights])
}
