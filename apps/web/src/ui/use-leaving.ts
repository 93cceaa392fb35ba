import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'

type Leaving = { isDirty: boolean; forget: () => void; onClose: () => void }

/** Leaving the dialog: by Esc, its buttons, or the address. It asks first, only if something was typed. */
export function useLeaving({ isDirty, forget, onClose }: Leaving) {
  const [isAsking, setAsking] = useState(false)
  const isLeaving = useRef(false)
  const blocker = useBlocker({
    // At the login page the session has ended: what was typed is kept, and offered again after signing in.
    shouldBlockFn: ({ next }) => isDirty && !isLeaving.current && next.pathname !== '/login',
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  const leave = () => {
    isLeaving.current = true
    forget()
    onClose()
  }
  return {
    leave,
    /** Whether it may be left now; otherwise the question is put. */
    mayLeave: (): boolean => {
      if (isDirty) setAsking(true)
      return !isDirty
    },
    ask: () => setAsking(true),
    isAsking: isAsking || isBlocked,
    stay: () => {
      setAsking(false)
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
