import { codeDigits, secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { request } from '../../api/request/request.ts'
import { userQuery } from '../../api/session/user.ts'
import { useSavedForm } from '../../api/use-saved-form.ts'
import { late, withSuspense } from '../../ui/late.tsx'
import type { Problems } from '../../ui/record-form/entries.ts'
import { PageForm } from '../../ui/record-form/page-form.tsx'
import { type ConfirmingReport, codeTraits, confirming } from './proof-form.tsx'
import { type BegunFactor, secondFactorQuery } from './second-factor-query.ts'

// Drawn after the password step: nothing waits for it before.
const QrCode = withSuspense(
  late(() => import('./qr-code.tsx'), 'QrCode'),
  () => <span className="size-[196px]" />,
)

type ConfirmSecretProps = {
  begun: BegunFactor
  onConfirming?: ConfirmingReport | undefined
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel?: (() => void) | undefined
}

/** The secret for the app, as a picture and as text; and the first code, which shows that the app has it. */
export function ConfirmSecret({ begun, onConfirming, onConfirmed, onCancel }: ConfirmSecretProps) {
  const form = useSavedForm({
    start: { code: '' },
    check: ({ code }): Problems => (code.trim() === '' ? { code: secondFactorTexts.codeWanted } : {}),
    read: ({ code }) => code,
    send: (code: string) =>
      confirming(onConfirming, () => request('POST /api/profile/second-factor/confirm', { body: { code } })),
    done: { title: 'Authenticator App Set Up', description: 'From now on, sign in with its codes.' },
    failed: 'The second factor could not be switched on',
    stale: [secondFactorQuery.queryKey, userQuery.queryKey],
    onSaved: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  return (
    <div>
      <p className="text-sm">
        Scan this with an authenticator app on your phone, or type the key into it. Then enter the code of {codeDigits} digits
        that it shows.
      </p>
      <div className="my-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        <QrCode text={begun.address} label="QR code of the key" />
        <div className="min-w-0">
          <p className="text-xs text-muted-foreground">Key</p>
          <p className="set-ledger mt-0.5 max-w-[196px] tracking-wide text-sm break-words">{inGroups(begun.secret)}</p>
        </div>
      </div>
      <PageForm
        form={form}
        fields={[{ name: 'code', label: 'Code', required: true, wide: true, kind: 'text', traits: codeTraits }]}
        submitLabel="Switch On"
        busyLabel="Switching On..."
        onCancel={onCancel}
      />
    </div>
  )
}

/** `JBSW Y3DP …`: apps ignore the spaces. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
