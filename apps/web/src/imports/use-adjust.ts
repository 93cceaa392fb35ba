import type { Call } from '@haulm/api/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { putAnswer } from '../api/cache/put-answer.ts'
import { request } from '../api/request/request.ts'
import { useSave } from '../api/use-save.ts'
import { formerImports, oneImport, showAsItIs } from './import-queries.ts'

type Detail = Call<'GET /api/admin/imports/:id'>['reply']
type Body = Call<'PUT /api/admin/imports/:id'>['body']

/** The last change that was sent: the next waits for it, since each sends everything decided so far. */
let last: Promise<unknown> = Promise.resolve()

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
      last = sent.catch(() => {})
      return sent
    },
    isOfEach: true,
    done: null,
    failed: 'Failed to change the import',
    stale: [['imports', 'rows', id], formerImports.queryKey],
  })
}
