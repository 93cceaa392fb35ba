import clsx from 'clsx'
import { Wifi, WifiOff } from 'lucide-react'
import { useIsOnline } from '../../api/request/reachability.ts'

/** Whether the server can be reached: as shape, colour and word. */
export function OnlineIndicator({ size, className }: { size: number; className: string }) {
  const isOnline = useIsOnline()
  const Icon = isOnline ? Wifi : WifiOff
  return (
    <span role="status" className={clsx('flex shrink-0 items-center', isOnline ? 'text-success' : 'text-warning', className)}>
      <Icon size={size} />
      {isOnline ? 'Online' : 'Offline'}
    </span>
  )
}
