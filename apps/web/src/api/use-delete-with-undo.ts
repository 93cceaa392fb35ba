import type { QueryKey } from '@tanstack/react-query'
import { withUndo } from '../ui/toasts/toast.ts'
import { goneIsDeleted } from './request/api-error.ts'
import type { OnceHeaders } from './request/once-headers.ts'
import { useSave } from './use-save.ts'

type Deletion<Body> = {
  /** 'view', as texts call it, and its name. */
  what: string
  name: string
  remove: () => Promise<unknown>
  /** Its content, and how one is created from that. */
  body: Body
  create: (body: Body, once: OnceHeaders) => Promise<unknown>
  /** Keys of the queries that are refetched. */
  stale: readonly QueryKey[]
}

/**
 * Deletes something without asking; its toast can undo it for a while.
 * @see docs/decisions/0570-undo-of-deleted-views-and-reports.md
 */
export function useDeleteWithUndo<Body>({ what, name, remove, body, create, stale }: Deletion<Body>): () => void {
  const { save: bringBack } = useSave({
    send: create,
    done: `The ${what} ${name} is back.`,
    failed: `Failed to bring the ${what} back`,
    isUndo: true,
    stale,
  })
  const { save } = useSave({
    send: () => remove().catch(goneIsDeleted),
    done: () => ({ title: 'Success', description: `The ${what} ${name} was deleted.`, ...withUndo(() => bringBack(body)) }),
    failed: `Failed to delete the ${what}`,
    stale,
  })
  return save
}
