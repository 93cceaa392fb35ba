import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { markSignedOut, setPersonHere } from '../../api/request/session-end.ts'
import { noteSignOut, onSignOutElsewhere, sendSignOut } from '../../api/request/waiting-sign-out.ts'
import { noteNobodySignedIn, userQuery } from '../../api/session/user.ts'
import { loggedEdits, readFor } from '../../offline/edits/edit.ts'
import { forgetPersisted } from '../../offline/forget-persisted.ts'
import { clearDraftsOf, forgetDrafts } from '../../trades/dialog/opening/draft-keys.ts'
import { countUnsaved } from '../../ui/record-form/unsaved.ts'

/** Forgets the user and everything fetched for them, in page and device. Without a user the shell leads to the login page. */
export function forgetEverything(client: QueryClient): void {
  void client.cancelQueries()
  client.setQueryData(userQuery.queryKey, null)
  noteNobodySignedIn()
  setPersonHere(null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] })
  client.getMutationCache().clear()
  void forgetPersisted()
}

let isByChoice = false

/** Whether the person left by choice; read once, by the redirect to the login page. */
export function leftByChoice(): boolean {
  const was = isByChoice
  isByChoice = false
  return was
}

/** Leaves nothing of the person on the device: neither what was fetched for them, nor what they typed. */
function leaveNothing(client: QueryClient): void {
  markSignedOut()
  const user = client.getQueryData(userQuery.queryKey)
  if (user) forgetDrafts(user.id)
  forgetEverything(client)
}

/**
 * Follows a sign-out in another tab. For a page that was open for somebody else it ends the session: what was being entered there
 * waits for its person.
 */
export const followSignOut = (client: QueryClient): void =>
  onSignOutElsewhere((whose) => {
    const user = client.getQueryData(userQuery.queryKey)
    if (user && user.id !== whose) forgetEverything(client)
    else leaveNothing(client)
  })

/** Whether no edits that wait to be sent, or are typed and unsaved, prevent it. */
function mayLeaveEdits(client: QueryClient): true | Promise<boolean> {
  const user = client.getQueryData(userQuery.queryKey)
  if (!user) return true
  // What is typed into a trade in another window would be lost as well.
  const typed = countUnsaved(user.id) + clearDraftsOf(user.id).length
  if (readFor.get() === user.id && loggedEdits.get().length + typed === 0) return true
  return (
    import('../offline/may-leave.ts')
      .then(({ mayLeave }) => mayLeave(user.id, typed))
      // If they cannot be asked, what waits stays for them.
      .catch(() => true)
  )
}

/**
 * Signs out, and ends at the login page whatever the server says. If the server cannot be told now, it is told before it is asked
 * anything else; until then nobody is signed in here. A person with unsaved edits is asked first.
 * @see docs/rules/people.md, rule 13
 */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    const may = mayLeaveEdits(client)
    if (may !== true && !(await may)) return
    noteSignOut(client.getQueryData(userQuery.queryKey)?.id ?? '')
    isByChoice = true
    const answer = sendSignOut()
    leaveNothing(client)
    await answer.catch((error) => console.warn('Signing out failed', error))
  }, [client])
}
