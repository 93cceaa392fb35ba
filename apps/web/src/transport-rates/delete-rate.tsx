import { routeOf, type TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { staleAfter } from '../api/query-keys.ts'
import { request } from '../api/request/request.ts'
import { useSave } from '../api/use-save.ts'
import { DeleteDialog } from '../ui/dialog/delete-dialog.tsx'
import { rateTexts } from './rate-texts.ts'

/** Asks before a rate is deleted; with its route, so that it is the right one. */
export function DeleteRate({ rate, onClose }: { rate: TransportRate; onClose: () => void }) {
  const { save, isSaving } = useSave({
    send: () => request('DELETE /api/transport-rates/:id', { params: { id: rate.id } }),
    ...rateTexts.delete,
    stale: staleAfter('transportRate'),
    onSaved: onClose,
  })
  return (
    <DeleteDialog
      one="Transport Rate"
      called={[routeOf(rate), rate.transporter?.name].filter(Boolean).join(', ')}
      busy={isSaving}
      onConfirm={() => save(undefined)}
      onCancel={onClose}
    />
  )
}
