import type { Notice } from './notice.ts'

type AccountChange = {
  id: string
  /** Id of the person who changed it; null for an operator at the machine. */
  by: string | null
  /** What changed, as the history has it. */
  fields: readonly { field: string; from: unknown; to: unknown }[]
}

const notYou = 'If it was not you, tell an administrator at once.'

/**
 * The notices that a person gets about their own account: their password or second factor was changed. They are sent whoever did
 * it, even the person themselves: it may have been somebody else in their session.
 */
export function accountNotices({ id, by, fields }: AccountChange): Notice[] {
  const isOwn = by === id
  const who = by === null ? 'An operator of this installation' : 'An administrator'
  const notice = (title: string, own: string, others: string): Notice => ({
    work: 'account',
    type: isOwn ? 'info' : 'warning',
    title,
    message: isOwn ? `${own} ${notYou}` : `${who} ${others}`,
    kind: 'person',
    recordId: id,
    name: null,
  })
  const factor = fields.find(({ field }) => field === 'secondFactor')
  return fields.flatMap(({ field, from, to }) => {
    if (field === 'password') {
      return [notice('Password changed', 'Your password was changed.', 'gave you a new password.')]
    }
    if (field === 'secondFactor') {
      return to === true
        ? [notice('Second factor switched on', 'A second factor was switched on.', 'switched your second factor on.')]
        : [notice('Second factor switched off', 'Your second factor was switched off.', 'switched your second factor off.')]
    }
    // What comes with a new second factor is part of it and not reported separately.
    if (factor !== undefined) return []
    if (field === 'authenticatorApp') {
      return [
        notice('Authenticator app added', 'An authenticator app was added to your second factor.', 'added an authenticator app.'),
      ]
    }
    if (field === 'passkey') {
      return to === null
        ? [notice('Passkey removed', `Your passkey ‘${from}’ was removed.`, 'removed a passkey of yours.')]
        : [notice('Passkey added', `A passkey, ‘${to}’, was added.`, 'added a passkey to your account.')]
    }
    if (field !== 'recoveryCodes') return []
    return Number(to) < Number(from)
      ? [
          notice(
            'Recovery code used',
            `A recovery code was used; ${to} ${to === 1 ? 'is' : 'are'} left.`,
            'used a recovery code of yours.',
          ),
        ]
      : [notice('New recovery codes', 'New recovery codes were made; the old ones no longer work.', 'made new recovery codes.')]
  })
}
