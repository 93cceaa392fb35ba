import type { BlockerFn, RouterHistory } from '@tanstack/history'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isForTopmost } from '../address/closed-by-back.ts'
import { loginPath } from '../address/login-path.ts'
import { useRouter } from '../address/router.ts'

type Leaving = {
  isDirty: boolean
  forget: () => void
  onClose: () => void
  /** It stands on the page itself, like a row being edited: a change of the address's query does not leave it. */
  isOnPage?: boolean
}

/** A step to another address, as the history describes it before it is made. */
type Step = Parameters<BlockerFn>[0]

/** Leaving what is open: by Esc, its buttons, or the address. It asks first, but only if something was typed. */
export function useLeaving({ isDirty, forget, onClose, isOnPage = false }: Leaving) {
  const [isAsking, setAsking] = useState(false)
  const isLeaving = useRef(false)
  const follow = useRef<(() => void) | null>(null)
  /** The step that raised the question: discarding makes it again. It is refused until then, so that Back can close the question. */
  const refused = useRef<Step | null>(null)
  const { history } = useRouter()
  const blockerFn = useEffectEvent((step: Step): boolean => {
    const { currentLocation, nextLocation, action } = step
    const isFree =
      !isDirty ||
      isLeaving.current ||
      // Going to the login page means that the session has ended: what was typed is kept, and offered again after signing in.
      nextLocation.pathname === loginPath ||
      (isOnPage && nextLocation.pathname === currentLocation.pathname) ||
      isForTopmost(action)
    if (isFree) return false
    refused.current = step
    follow.current = null
    setAsking(true)
    return true
  })
  useEffect(() => history.block({ blockerFn: (step) => blockerFn(step), enableBeforeUnload: false }), [history])
  const leave = () => {
    isLeaving.current = true
    forget()
    onClose()
    follow.current?.()
  }
  return {
    leave,
    /** Leaves for something else, which follows once this is closed, or at once if it is; asks first if something was typed. */
    leaveFor: (next: () => void) => {
      if (isLeaving.current) return next()
      follow.current = next
      refused.current = null
      if (isDirty) setAsking(true)
      else leave()
    },
    /** Whether it may be left now; if not, asks the question. */
    mayLeave: (): boolean => {
      if (isDirty) setAsking(true)
      return !isDirty
    },
    ask: () => setAsking(true),
    isAsking,
    stay: () => {
      setAsking(false)
      follow.current = null
      refused.current = null
    },
    discard: () => {
      setAsking(false)
      if (refused.current === null) return leave()
      isLeaving.current = true
      forget()
      repeat(history, refused.current)
    },
  }
}

/** Makes a step again. One back is made as any number of steps are: it is not the browser's Back, which closes what is on top. */
function repeat(history: RouterHistory, { currentLocation, nextLocation, action }: Step): void {
  if (action === 'PUSH') history.push(nextLocation.href, nextLocation.state)
  else if (action === 'REPLACE') history.replace(nextLocation.href, nextLocation.state)
  else history.go(nextLocation.state.__TSR_index - currentLocation.state.__TSR_index)
}
