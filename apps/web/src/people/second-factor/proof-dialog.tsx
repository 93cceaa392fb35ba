import { currentPasswordMessages } from '@haulm/domain/people/password.ts'
import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { useSave } from '../../api/use-save.ts'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { CodeInput } from './code-input.tsx'
import { secondFactorQuery } from './second-factor-query.ts'

type Proof = { password: string; code: string }

type ProofDialogProps<Saved> = {
  title: string
  description: string
  submit: string
  busyLabel: string
  send: (proof: Proof) => Promise<Saved>
  done: string
  failed: string
  onSaved: (saved: Saved) => void
  onClose: () => void
}

/** Asks for what the owner knows and holds, before their second factor is changed. */
export function ProofDialog<Saved>({ send, done, failed, onSaved, onClose, ...texts }: ProofDialogProps<Saved>) {
  const { save, isSaving } = useSave({
    send,
    done,
    failed,
    stale: [secondFactorQuery.queryKey],
    onSaved: (saved) => {
      onClose()
      onSaved(saved)
    },
    onRefused: (problems) => form.refuse(problems),
  })
  const form = useRecordForm<Proof>({
    start: { password: '', code: '' },
    check: ({ password, code }): Record<string, string> => ({
      ...(password === '' && { password: currentPasswordMessages.wanted }),
      ...(code.trim() === '' && { code: secondFactorTexts.codeWanted }),
    }),
    onSubmit: save,
  })
  const passwordControl = (
    <PasswordInput
      value={form.values.password}
      autoComplete="current-password"
      onChange={({ target }) => form.enter('password', target.value)}
    />
  )
  const codeControl = <CodeInput value={form.values.code} onEnter={(code) => form.enter('code', code)} />
  return (
    <RecordDialog
      title={texts.title}
      description={texts.description}
      fields={[
        { name: 'password', label: 'Your password', required: true, wide: true, kind: 'own', control: passwordControl },
        {
          name: 'code',
          label: 'Code',
          required: true,
          wide: true,
          note: 'Of your authenticator app, or a recovery code.',
          kind: 'own',
          control: codeControl,
        },
      ]}
      form={form}
      submitLabel={texts.submit}
      busyLabel={texts.busyLabel}
      isSaving={isSaving}
      onClose={onClose}
    />
  )
}
