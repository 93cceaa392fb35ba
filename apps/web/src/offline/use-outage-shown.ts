import { reachability, useIsOnline } from '../api/request/reachability.ts'
import { useDelayed } from '../ui/state/use-delayed.ts'
import { secondLook } from './look-again.ts'

/** Whether the connection counts as lost, so that the line at the top says so: not after one failed call, if others succeeded. */
export function useOutageShown(): boolean {
  const isAway = !useIsOnline()
  const isLong = useDelayed(isAway, secondLook.shown)
  return isAway && (isLong || !navigator.onLine || reachability.answeredAt() === null)
}
