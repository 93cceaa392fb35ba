import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { useSave } from '../../api/use-save.ts'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { useCodeField } from './code-field.tsx'
import { checkPassword, passwordField } from './password-field.tsx'
import { secondFactorQuery } from './second-factor-query.ts'
import type { ShownPasskey } from './show-passkey.ts'

type Proof = { password: string; code: string } | { password: string; passkey: ShownPasskey }

type ProofDialogProps<Saved> = {
  title: string
  description: string
  submit: string
  busyLabel: string
  send: (proof: Proof) => Promise<Saved>
  /** Null says nothing. */
  done: string | null
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
  const form = useRecordForm({
    start: { password: '', code: '' },
    check: (values): Record<string, string> => ({
      ...checkPassword(values),
      ...(values.code.trim() === '' && { code: secondFactorTexts.codeWanted }),
    }),
    onSubmit: save,
  })
  const { password, code } = form.values
  const codeField = useCodeField({
    value: code,
    onEnter: (code) => form.enter('code', code),
    problems: () => checkPassword({ password }),
    onProblems: form.refuse,
    onPasskey: (passkey) => save({ password, passkey }),
  })
  return (
    <RecordDialog
      title={texts.title}
      description={texts.description}
      fields={[passwordField(password, (password) => form.enter('password', password)), codeField]}
      form={form}
      submitLabel={texts.submit}
      busyLabel={texts.busyLabel}
      isSaving={isSaving}
      onClose={onClose}
    />
  )
}
