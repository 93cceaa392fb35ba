import { type Holder, hasAny } from '@haulm/domain/people/person.ts'
import { type Lockable, putsLock } from '@haulm/domain/trade/rights/lock.ts'
import type { QueryClient } from '@tanstack/react-query'
import { withCommand } from '../../ui/keys/kbd.tsx'
import { isPhone } from '../../ui/state/use-media.ts'
import { type ToastMessage, toast } from '../../ui/toasts/toast.ts'
import { takeBack } from './take-back.ts'

/** Milliseconds that the toast stays after a save that locked the trade for the person who made it. */
const lockedDurationMs = 20_000

/** A phone has no keyboard. */
const wayBack = () => (isPhone() ? 'Undo' : `Undo or ${withCommand('Z')}`)

type Saved = Pick<ToastMessage, 'since'> & {
  /** 'Updated' by default. */
  title?: string
  description: string
  about: string
  /** The number of the edit that was saved. */
  nth: number
  /** The trades before and after, as far as both are known. */
  steps: readonly { before: Lockable; after: Lockable }[]
  person: Holder
}

/** Says what was saved, with a way to undo it; and if the save locked the trade, how long undo is possible. */
export function toastSaved(
  client: QueryClient,
  { title = 'Updated', description, about, nth, steps, person, since }: Saved,
): void {
  const locks = steps.some(({ before, after }) => putsLock(before, after))
  const isLockedOut = locks && !hasAny(person, ['administration'])
  toast({
    kind: 'success',
    title,
    description,
    ...(since !== undefined && { since }),
    ...(isLockedOut
      ? { about: `${about}. Locked now: for a minute, ${wayBack()} takes it back.`, duration: lockedDurationMs }
      : { about }),
    actions: [{ label: 'Undo', run: () => takeBack(client, 'undo', nth) }],
  })
}
