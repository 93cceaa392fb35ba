import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { isForTopmost } from '../address/closed-by-back.ts'

type Leaving = {
  isDirty: boolean
  forget: () => void
  onClose: () => void
  /** It stands on the page itself, like a row being edited: a change of the address's query does not leave it. */
  isOnPage?: boolean
}

/** Leaving what is open: by Esc, its buttons, or the address. It asks first, but only if something was typed. */
export function useLeaving({ isDirty, forget, onClose, isOnPage = false }: Leaving) {
  const [isAsking, setAsking] = useState(false)
  const isLeaving = useRef(false)
  const follow = useRef<(() => void) | null>(null)
  const blocker = useBlocker({
    // Going to the login page means that the session has ended: what was typed is kept, and offered again after signing in.
    shouldBlockFn: ({ current, next, action }) =>
      isDirty &&
      !isLeaving.current &&
      next.pathname !== '/login' &&
      !(isOnPage && next.pathname === current.pathname) &&
      !isForTopmost(action),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
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
      if (isDirty) setAsking(true)
      else leave()
    },
    /** Whether it may be left now; if not, asks the question. */
    mayLeave: (): boolean => {
      if (isDirty) setAsking(true)
      return !isDirty
    },
    ask: () => setAsking(true),
    isAsking: isAsking || isBlocked,
    stay: () => {
      setAsking(false)
      follow.current = null
      if (isBlocked) blocker.reset()
    },
    discard: () => {
      setAsking(false)
      if (!isBlocked) return leave()
      isLeaving.current = true
      forget()
      blocker.proceed()
    },
  }
}
