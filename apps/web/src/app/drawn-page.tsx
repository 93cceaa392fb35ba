import { memo, type ReactNode, Suspense } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { latePage } from '../api/late-page.tsx'
import { loginPath } from '../ui/address/login-path.ts'
import { useAddressPart, useDrawnPath } from '../ui/address/router.ts'
import type { Late } from '../ui/late.tsx'
import { ErrorState } from '../ui/page-state/error-state.tsx'
import { pageFailure } from './page-failure.ts'
import { screens } from './screens.ts'

export const LateLoginScreen = latePage(() => import('./sign-in/login-screen.tsx'), 'LoginScreen')

const pages: ReadonlyMap<string, Late> = new Map(
  screens.flatMap(({ path, aliases = [], page }) => [path, ...aliases].map((address) => [address, page])),
)

/** The page of a path as its screen writes it; null if there is none. */
export const pageAt = (path: string): Late | null => (path === loginPath ? LateLoginScreen : (pages.get(path) ?? null))

/** The page of a screen, within the frame that all of them share, and is drawn again more often. */
export const DrawnPage = memo(() => {
  const path = useDrawnPath()
  const Page = path === null ? null : pageAt(path)
  return (
    <Guarded>
      <Suspense>{Page && <Page key={path} />}</Suspense>
    </Guarded>
  )
})

/** Shows a message in place of what fails, until the address changes, or the page that is drawn. */
export function Guarded({ children }: { children: ReactNode }) {
  const href = useAddressPart((address) => address.href)
  const path = useDrawnPath()
  return (
    <ErrorBoundary FallbackComponent={PageProblem} resetKeys={[href, path]}>
      {children}
    </ErrorBoundary>
  )
}

/** A page that failed, or whose files could not be fetched, as after a new release. What was saved is safe. */
const PageProblem = ({ error }: FallbackProps) => (
  <main className="flex min-h-dvh flex-1 flex-col">
    <ErrorState
      title="This page could not be shown"
      description="Nothing that was saved is lost. Load the page again; if that does not help, tell your administrator."
      onRetry={() => window.location.reload()}
      code={pageFailure(error)}
    />
  </main>
)
