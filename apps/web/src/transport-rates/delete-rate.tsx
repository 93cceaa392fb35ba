import { routeOf, type TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { request } from '../api/request.ts'
import { useSave } from '../api/use-save.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { rateTexts } from './rate-texts.ts'

/** Asks before a rate is deleted; with its route, so that it is the right one. */
export function DeleteRate({ rate, onClose }: { rate: TransportRate; onClose: () => void }) {
  const { save, isSaving } = useSave({
    send: () => request('DELETE /api/transport-rates/:id', { params: { id: rate.id } }),
    ...rateTexts.delete,
    stale: [['transport-rates']],
    onSaved: onClose,
  })
  return (
    <ConfirmDialog
      open
      title="Delete Transport Rate"
      confirm="Delete"
      busyLabel="Deleting..."
      busy={isSaving}
      destructive
      onConfirm={() => save(undefined)}
      onCancel={onClose}
    >
      <p>Are you sure you want to delete this transport rate?</p>
      <p className="mt-2 text-foreground">{[routeOf(rate), rate.transporter?.name].filter(Boolean).join(', ')}</p>
    </ConfirmDialog>
  )
}
