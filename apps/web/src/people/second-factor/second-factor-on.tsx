import { useState } from 'react'
import { request } from '../../api/request/request.ts'
import { Button } from '../../ui/controls/button.tsx'
import { formatMoment } from '../../ui/text/format-moment.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Below so many, it is time for new ones. */
const few = 3

/** A second factor that is on: since when, what is left of its recovery codes, and its end. */
export function SecondFactorOn({ onSince, recoveryCodesLeft }: { onSince: string; recoveryCodesLeft: number }) {
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setAsked(null)
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  const left = `${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'} left.`
  return (
    <>
      <p className="text-sm">It is on since {formatMoment(new Date(onSince))}.</p>
      <p className={recoveryCodesLeft < few ? 'text-sm font-[560] text-warning' : 'text-sm text-muted-foreground'}>
        {recoveryCodesLeft < few ? `${left} Make new ones.` : left}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button className="max-md:h-11!" onClick={() => setAsked('codes')}>
          New Recovery Codes
        </Button>
        <Button className="max-md:h-11!" onClick={() => setAsked('off')}>
          Switch Off
        </Button>
      </div>
      {asked === 'codes' && (
        <ProofDialog
          title="New Recovery Codes"
          description="The ones that you have no longer count."
          submit="Make New Codes"
          busyLabel="Making..."
          send={(body) => request('POST /api/profile/second-factor/recovery-codes', { body })}
          done="Your former recovery codes no longer count"
          failed="Failed to make recovery codes"
          onSaved={({ recoveryCodes }) => setCodes(recoveryCodes)}
          onClose={close}
        />
      )}
      {asked === 'off' && (
        <ProofDialog
          title="Switch Off Second Factor"
          description="Signing in then asks for your password only."
          submit="Switch Off"
          busyLabel="Switching Off..."
          send={(body) => request('POST /api/profile/second-factor/off', { body })}
          done="Your second factor is off"
          failed="Failed to switch your second factor off"
          onSaved={() => undefined}
          onClose={close}
        />
      )}
    </>
  )
}
