import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '../ui/page-state/error-state.tsx'

/** A page that broke, or whose files could not be fetched, as after a new release. What was saved is safe. */
export const PageProblem = ({ error }: ErrorComponentProps) => (
  <main className="flex min-h-dvh flex-1 flex-col">
    <ErrorState
      title="This page could not be shown"
      description="Nothing that was saved is lost. Load the page again; if that does not help, tell your administrator."
      onRetry={() => window.location.reload()}
      code={String(error)}
    />
  </main>
)
