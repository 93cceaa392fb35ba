import { lazyRouteComponent } from '@tanstack/react-router'
import { ErrorState } from '../ui/page-state/error-state.tsx'
import { retrySeconds } from './request/api-error.ts'

/** Whether the server answers at this moment. */
const isServerThere = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * A page that is fetched when it is first opened. If its files cannot be fetched, the router reloads the whole app, which is
 * right after a new release; while the server is away that would leave nothing of the app, so a message is shown in the page's
 * place.
 */
export const latePage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    try {
      return await load()
    } catch (error) {
      if (await isServerThere()) throw error
      return { [name ?? 'default']: AwayPage } as Awaited<ReturnType<typeof load>>
    }
  }, name)

// A browser does not retry a module that it once failed to fetch.
async function loadAnew(): Promise<void> {
  if (await isServerThere()) window.location.reload()
}

/** Shown in place of a page whose files are not in this browser. */
const AwayPage = () => (
  <ErrorState
    title="This page could not be loaded"
    description="The server cannot be reached, and this page was not opened here before. Nothing was lost."
    onRetry={() => void loadAnew()}
    retryAfter={retrySeconds}
  />
)
