import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '../../api/query-state.tsx'
import { goneIsDeleted } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RecordDialog, type RecordDialogProps } from '../../ui/record-form/record-dialog.tsx'
import { formatMoment } from '../../ui/text/format-moment.ts'
import { ProfileSection } from '../profile-section.tsx'
import { type Proof, useProofForm } from './proof-form.tsx'
import { type BegunFactor, type Passkey, type SecondFactor, secondFactorQuery } from './second-factor-query.ts'
import { AddPasskey, ConfirmSecret, RecoveryCodes, SetUpSecondFactor } from './set-up-second-factor.tsx'
import { canUsePasskeys } from './show-passkey.ts'

/** The person's own second factor: whether it is on, and switching it on. */
export function SecondFactorSection() {
  const factor = useQuery(secondFactorQuery)
  const [isSettingUp, setSettingUp] = useState(false)
  const end = () => setSettingUp(false)
  return (
    <ProfileSection
      title="Second factor"
      note="Signing in then also asks for a passkey or a code from your phone. Nobody can get in with your password alone."
    >
      {isSettingUp ? (
        <SetUpSecondFactor onDone={end} onCancel={end} />
      ) : (
        <QueryState query={factor} what="the second factor" widths={[0]}>
          {(known) =>
            known.onSince === null ? (
              <>
                <p className="text-sm">It is off.</p>
                <Button label="Set Up" className="mt-3" onClick={() => setSettingUp(true)} />
              </>
            ) : (
              <SecondFactorOn onSince={known.onSince} factor={known} />
            )
          }
        </QueryState>
      )}
    </ProfileSection>
  )
}

/** With fewer than this many left, it is time for new ones. */
const few = 3

type SecondFactorOnProps = { onSince: string; factor: SecondFactor }

/** A second factor that is on: since when, its app and passkeys, how many recovery codes are left, and switching it off. */
function SecondFactorOn({ onSince, factor }: SecondFactorOnProps) {
  const [asked, setAsked] = useState<'codes' | 'off' | 'passkey' | 'app' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [begun, setBegun] = useState<BegunFactor | null>(null)
  const close = () => setAsked(null)
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  if (begun !== null) {
    const end = () => setBegun(null)
    return <ConfirmSecret begun={begun} onConfirmed={end} onCancel={end} />
  }
  if (asked === 'passkey') return <AddPasskey hasFactor onAdded={close} onCancel={close} />
  const { hasApp, passkeys, recoveryCodesLeft } = factor
  const left = `${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'} left.`
  return (
    <>
      <p className="text-sm">It is on since {formatMoment(onSince)}.</p>
      <p className="text-sm">{hasApp ? 'An authenticator app is set up.' : 'No authenticator app is set up.'}</p>
      <p className={recoveryCodesLeft < few ? 'text-sm font-[560] text-warning' : 'text-sm text-muted-foreground'}>
        {recoveryCodesLeft < few ? `${left} Make new ones.` : left}
      </p>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} mayRemove={hasApp || passkeys.length > 1} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {canUsePasskeys() && <Button label="Add a Passkey" onClick={() => setAsked('passkey')} />}
        {!hasApp && <Button label="Set Up an App" onClick={() => setAsked('app')} />}
        <Button label="New Recovery Codes" onClick={() => setAsked('codes')} />
        <Button label="Switch Off" onClick={() => setAsked('off')} />
      </div>
      {asked === 'app' && (
        <ProofDialog
          title="Set Up an App"
          description="An authenticator app on your phone shows a code that lets you in when no passkey is at hand."
          submitLabel="Continue"
          busyLabel="Continuing..."
          send={(body) => request('POST /api/profile/second-factor', { body })}
          failed="The app could not be set up"
          onSaved={setBegun}
          onClose={close}
        />
      )}
      {asked === 'codes' && (
        <ProofDialog
          title="New Recovery Codes"
          description="The ones that you have will no longer work."
          submitLabel="Make New Codes"
          busyLabel="Making..."
          send={(body) => request('POST /api/profile/second-factor/recovery-codes', { body })}
          done="Your old recovery codes no longer work"
          failed="Failed to make recovery codes"
          onSaved={({ recoveryCodes }) => setCodes(recoveryCodes)}
          onClose={close}
        />
      )}
      {asked === 'off' && (
        <ProofDialog
          title="Switch Off Second Factor"
          description="Signing in then asks for your password only. Passkeys and recovery codes no longer work."
          submitLabel="Switch Off"
          busyLabel="Switching Off..."
          send={(body) => request('POST /api/profile/second-factor/off', { body }).catch(goneIsDeleted)}
          done="Your second factor is off"
          failed="Failed to switch your second factor off"
          onClose={close}
        />
      )}
    </>
  )
}

/** The person's own passkeys. @param mayRemove whether each may be removed: not the last one if no app is set up. */
function PasskeyList({ passkeys, mayRemove }: { passkeys: readonly Passkey[]; mayRemove: boolean }) {
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  return (
    <>
      <ul aria-label="Passkeys" className="mt-3 border-t border-border">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex items-center gap-3 border-b border-border py-2.5">
            <div className="min-w-0 flex-1">
              <p className="text-sm font-[600] break-words">{passkey.name}</p>
              <p className="text-xs text-muted-foreground">
                Added {formatMoment(passkey.addedAt)} ·{' '}
                {passkey.lastUsedAt ? `last used ${formatMoment(passkey.lastUsedAt)}` : 'never used'}
                {passkey.host !== window.location.hostname && ` · at ${passkey.host} only`}
              </p>
            </div>
            {mayRemove && (
              <Button label="Remove" size="sm" aria-label={`Remove ${passkey.name}`} onClick={() => setLeaving(passkey)} />
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <ProofDialog
          title={`Remove ${leaving.name}`}
          description="This passkey can then no longer be used here. It stays on the device until you remove it there."
          submitLabel="Remove"
          busyLabel="Removing..."
          send={(body) =>
            request('POST /api/profile/passkeys/:id/remove', { params: { id: leaving.id }, body }).catch(goneIsDeleted)
          }
          done="The passkey was removed"
          failed="Failed to remove the passkey"
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}

type ProofDialogProps<Saved> = Omit<RecordDialogProps, 'fields' | 'form' | 'children'> & {
  send: (proof: Proof) => Promise<Saved>
  /** Without it nothing is shown. */
  done?: string
  failed: string
  onSaved?: (saved: Saved) => void
}

/** Asks for the owner's password and second factor, before the latter is changed. */
function ProofDialog<Saved>({ send, done, failed, onSaved, onClose, ...texts }: ProofDialogProps<Saved>) {
  const { form, fields } = useProofForm(true, {
    send,
    done: done ?? null,
    failed,
    stale: [secondFactorQuery.queryKey],
    onSaved: (saved) => {
      onClose()
      onSaved?.(saved)
    },
  })
  return <RecordDialog {...texts} fields={fields} form={form} onClose={onClose} />
}
