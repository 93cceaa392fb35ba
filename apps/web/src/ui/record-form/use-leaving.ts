import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { isForTopmost } from '../address/closed-by-back.ts'

type Leaving = {
  isDirty: boolean
  forget: () => void
  onClose: () => void
  /** It stands on the page itself, as a row in edit: another search is no leaving. */
  isOnPage?: boolean
}

/** Leaving what is open: by Esc, its buttons, or the address. It asks first, only if something was typed. */
export function useLeaving({ isDirty, forget, onClose, isOnPage = false }: Leaving) {
  const [isAsking, setAsking] = useState(false)
  const isLeaving = useRef(false)
  const follow = useRef<(() => void) | null>(null)
  const blocker = useBlocker({
    // At the login page the session has ended: what was typed is kept, and offered again after signing in.
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
    /** Leaves for something else, which follows once this is closed, or at once where it is; asked first where something was typed. */
    leaveFor: (next: () => void) => {
      if (isLeaving.current) return next()
      follow.current = next
      if (isDirty) setAsking(true)
      else leave()
    },
    /** Whether it may be left now; otherwise the question is put. */
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
