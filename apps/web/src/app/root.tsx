import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { HintLayer } from '../ui/hint-layer.tsx'
import { useToast } from '../ui/toast.ts'
import { useEver } from '../ui/use-ever.ts'

// The first toast brings it: nothing of it is needed before a page shows.
const Toaster = lazy(() => import('../ui/toaster.tsx').then(({ Toaster }) => ({ default: Toaster })))

/** What every page has, signed in or not. */
export function Root() {
  const toasted = useEver(useToast() !== null)
  return (
    <>
      <Outlet />
      <HintLayer />
      {/* There before any dialog: it leaves live regions in reach, and the first toast may come while it is open. */}
      <div aria-live="off">
        {toasted && (
          <Suspense>
            <Toaster />
          </Suspense>
        )}
      </div>
    </>
  )
}
