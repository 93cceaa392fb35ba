import type { Call } from '@haulm/api/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { putAnswer } from '../api/cache/put-answer.ts'
import { request } from '../api/request/request.ts'
import { useSave } from '../api/use-save.ts'
import { sharedValue } from '../ui/state/shared-value.ts'
import { formerImports, oneImport, showAsItIs } from './import-queries.ts'

type Detail = Call<'GET /api/admin/imports/:id'>['reply']
type Body = Call<'PUT /api/admin/imports/:id'>['body']

/** The last change that was sent: the next waits for it, since each sends everything decided so far. */
let last: Promise<unknown> = Promise.resolve()

/** How many changes have been chosen but not answered. */
const unanswered = sharedValue(0)

/** Whether a change is still to be answered: which rows would be imported is not known until then. */
export const useIsAdjusting = (): boolean => unanswered.use() > 0

/** Changes what a column holds, or what a name means; `save` takes a function from the import as it then is to the change. */
export function useAdjust(id: string) {
  const client = useQueryClient()
  const { queryKey } = oneImport(id)
  const adjust = async (change: (detail: Detail) => Body) => {
    const detail = client.getQueryData(queryKey)
    if (!detail) return
    try {
      const body = { version: detail.version, ...change(detail) }
      const reply = await request('PUT /api/admin/imports/:id', { params: { id }, body, timeout: 120_000 })
      putAnswer(client, queryKey, reply)
    } catch (error) {
      showAsItIs(client, id, error)
      throw error
    }
  }
  return useSave({
    send: (change: (detail: Detail) => Body) => {
      const sent = last.then(() => adjust(change))
      unanswered.set(unanswered.get() + 1)
      last = sent.catch(() => {}).then(() => unanswered.set(unanswered.get() - 1))
      return sent
    },
    isOfEach: true,
    done: null,
    failed: 'Failed to change the import',
    stale: [['imports', 'rows', id], formerImports.queryKey],
  })
}
