import { useState } from 'react'
import { request } from '../../api/request/request.ts'
import { Button } from '../../ui/controls/button.tsx'
import { formatMoment } from '../../ui/text/format-moment.ts'
import { ProofDialog } from './proof-dialog.tsx'
import type { Passkey } from './second-factor-query.ts'

/** The own passkeys. @param mayRemove whether each may be removed: not the last one where no app is set up. */
export function PasskeyList({ passkeys, mayRemove }: { passkeys: readonly Passkey[]; mayRemove: boolean }) {
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  return (
    <>
      <ul aria-label="Passkeys" className="mt-3 border-t border-border">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex items-center gap-3 border-b border-border py-2.5">
            <div className="min-w-0 flex-1">
              <p className="text-sm font-[600] break-words">{passkey.name}</p>
              <p className="text-xs text-muted-foreground">
                Added {formatMoment(new Date(passkey.addedAt))} ·{' '}
                {passkey.lastUsedAt ? `last used ${formatMoment(new Date(passkey.lastUsedAt))}` : 'never used'}
                {passkey.host !== window.location.hostname && ` · at ${passkey.host} only`}
              </p>
            </div>
            {mayRemove && (
              <Button size="sm" aria-label={`Remove ${passkey.name}`} onClick={() => setLeaving(passkey)}>
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <ProofDialog
          title={`Remove ${leaving.name}`}
          description="This passkey then lets nobody in here. On the device it stays until you remove it there."
          submitLabel="Remove"
          busyLabel="Removing..."
          send={(body) => request('POST /api/profile/passkeys/:id/remove', { params: { id: leaving.id }, body })}
          done="The passkey was removed"
          failed="Failed to remove the passkey"
          onSaved={() => undefined}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}
