import type { ReactNode } from 'react'
import { useIsOnline } from '../../api/request/reachability.ts'
import { canShare, useSendLink } from './use-send-link.ts'

type SharingProps = { tradeId: string; children: (share: () => void, isAway: boolean) => ReactNode }

/** Lets its children hand the loading instruction to the device's share sheet; nothing if there is none. */
export function Sharing({ tradeId, children }: SharingProps) {
  const { send } = useSendLink(tradeId)
  const isOnline = useIsOnline()
  return canShare() ? children(() => send('share'), !isOnline) : null
}
