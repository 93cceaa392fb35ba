import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ToastMessage, toast, toasts, withUndo } from '../ui/toasts/toast.ts'
import { ApiError, isUnauthorized } from './request/api-error.ts'
import { type OnceHeaders, onceHeaders } from './request/once-headers.ts'
import { whyNotSaved } from './why-not-saved.ts'

export type Saving<Sent, Saved> = {
  /** The call, as `(body, headers) => request(route, { body, headers })`: sent again after a lost answer, it is done once. */
  send: (sent: Sent, once: OnceHeaders) => Promise<Saved>
  /** Shown when it is done, under the title 'Success', unless it is a whole toast; null shows nothing. */
  done: string | Omit<ToastMessage, 'kind'> | ((saved: Saved, sent: Sent) => string | Omit<ToastMessage, 'kind'> | null) | null
  /** Shown when the server failed: 'Failed to create transport rate'. A refusal has its own text; without an answer, why. */
  failed: string
  /** The title of that toast; 'Error' by default. */
  failedTitle?: string
  /** It undoes something, from a toast only: if that fails, Undo is offered again. */
  isUndo?: boolean
  /**
   * What is sent while something else is under way is sent, too, as for another row of a list; the same is not sent twice.
   * Without it, only one is sent at a time.
   */
  isOfEach?: boolean
  /** Keys of the queries that are refetched: after a save, and when it failed because somebody else was faster. */
  stale?: readonly QueryKey[]
  onSaved?: (saved: Saved, sent: Sent) => void
  /** What the server refused, by field name, for the form that sent it. */
  onRefused?: (problems: Record<string, string>) => unknown
}

/**
 * Saves something, with a toast for the outcome. An ended session is reported by itself, and leads to the login page.
 * @see docs/rules/people.md, rule 12
 */
export function useSave<Sent = void, Saved = unknown>(
  props: Saving<Sent, Saved>,
): { save: (sent: Sent) => void; isSaving: boolean } {
  const { send, done, failed, failedTitle = 'Error', isUndo = false, isOfEach = false, stale = [] } = props
  const { onSaved, onRefused } = props
  const client = useQueryClient()
  const refresh = () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
  // Not the mutation's own `isPending`, which ends one task after its handlers: a person who presses Enter on seeing the toast
  // would meet a form that is still being saved, and the press would be lost.
  const [underWay, setUnderWay] = useState<readonly Sent[]>([])
  const end = (sent: Sent) => setUnderWay((all) => all.filter((one) => one !== sent))
  const [onceOf, setOnceOf] = useState(onceHeaders)
  const { mutate } = useMutation({
    mutationFn: async (sent: Sent) => {
      const since = toasts.lastId()
      return { saved: await send(sent, onceOf(sent)), since }
    },
    onSuccess: ({ saved, since }, sent) => {
      end(sent)
      // Sending the same again is meant as another record.
      setOnceOf(onceHeaders)
      const message = typeof done === 'function' ? done(saved, sent) : done
      if (message !== null) {
        toast({ kind: 'success', since, ...(typeof message === 'string' ? { title: 'Success', description: message } : message) })
      }
      onSaved?.(saved, sent)
      void refresh()
    },
    onError: (error, sent) => {
      end(sent)
      if (isUnauthorized(error)) return
      const description = whyNotSaved(error, failed)
      toast({ kind: 'error', title: failedTitle, description, ...(isUndo && withUndo(() => begin(sent))) })
      if (!(error instanceof ApiError)) return
      if (Object.keys(error.fields).length > 0) onRefused?.(error.fields)
      if (error.status === 404 || error.status === 409) void refresh()
    },
  })
  const begin = (sent: Sent) => {
    setUnderWay((all) => [...all, sent])
    mutate(sent)
  }
  const save = (sent: Sent) => {
    if (isOfEach ? !underWay.includes(sent) : underWay.length === 0) begin(sent)
  }
  return { save, isSaving: underWay.length > 0 }
}
