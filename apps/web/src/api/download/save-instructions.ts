import { formatCount } from '@haulm/domain/quantity/format.ts'
import { toast, toasts } from '../../ui/toasts/toast.ts'
import { isSessionOver, isUnauthorized, reasonOf } from '../request/api-error.ts'
import { endSession } from '../request/session-end.ts'
import { download } from './download.ts'

/** Saves the loading instructions of trades as one PDF, each in the language of its transporter. */
export async function saveInstructions(ids: readonly string[]): Promise<void> {
  const since = toasts.lastId()
  try {
    const [id = ''] = ids
    if (ids.length === 1) await download('GET /api/trades/:id/instruction', { params: { id } })
    else await download('GET /api/export/instructions', { query: { ids: ids.join(',') } })
    const description =
      ids.length === 1 ? 'The loading instruction was saved.' : `${formatCount(ids.length, 'loading instruction')} were saved.`
    toast({ kind: 'success', title: 'Success', description, since })
  } catch (error) {
    if (isSessionOver(error)) endSession('reading')
    if (isUnauthorized(error)) return
    toast({
      kind: 'error',
      title: 'Error',
      description: reasonOf(error, 'Failed to save the loading instruction. Please try again.'),
    })
  }
}
