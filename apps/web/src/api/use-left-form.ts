import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FormBegin } from '../ui/record-form/use-record-form.ts'
import { useLatest } from '../ui/state/use-latest.ts'
import { leftForm, storeLeftForm, takeLeftForm } from './left-forms.ts'
import { hasSignedOut } from './request/session-end.ts'
import { userQuery, useUser } from './session/user.ts'

/**
 * What was left of a form when the session of its person ended, for it to begin with.
 * @param name which form it is; undefined where nothing of it is kept.
 */
export function useLeftForm(name: string | undefined): FormBegin | null {
  const personId = useUser()?.id
  const [begin] = useState(() => (name === undefined || personId === undefined ? null : leftForm({ personId, name })))
  return begin
}

/** Keeps what stands in a form that is taken away by the end of the session; not for whoever signs out, which leaves nothing. */
export function useStoreLeftForm(name: string | undefined, form: FormBegin & { isDirty: boolean }): void {
  const client = useQueryClient()
  const personId = useUser()?.id
  const latest = useLatest({ ...form, personId })
  useEffect(() => {
    if (name === undefined) return
    const { personId: whose } = latest.current
    if (whose === undefined) return
    takeLeftForm({ personId: whose, name })
    return () => {
      const { isDirty, base, entries: all } = latest.current
      // Passwords are kept nowhere.
      const { password: _, ...entries } = all
      const isOver = client.getQueryData(userQuery.queryKey) === null && !hasSignedOut()
      const isTyped = isDirty && Object.keys(entries).some((name) => entries[name] !== base[name])
      if (isTyped && isOver) storeLeftForm({ personId: whose, name }, { base, entries })
    }
  }, [name, client])
}
