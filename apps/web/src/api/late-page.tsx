import type { ReactNode } from 'react'
import { type Late, latePart } from '../ui/late.tsx'
import { ErrorState } from '../ui/page-state/error-state.tsx'
import { retrySeconds } from './request/api-error.ts'

/** Whether the server answers at this moment. */
const isServerThere = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * A page that is fetched when it is first opened. If its files cannot be fetched, the whole app is loaded again, which is right
 * after a new release; while the server is away that would leave nothing of the app, so a message is shown in the page's place.
 */
export const latePage = <Props extends object, const Name extends string>(
  load: () => Promise<{ readonly [Each in Name]: (props: Props) => ReactNode }>,
  name: Name,
): Late<Props> =>
  latePart(
    async () => (await load())[name],
    async (error) => ((await isServerThere()) ? gonePage(error) : AwayPage),
  )

/** In place of a page whose files are gone. Drawing it loads the app: a page that was fetched ahead may never be opened. */
const gonePage = (failure: unknown) => () => {
  if (!loadedAnew(failure)) throw failure
  return null
}

let isLoadingAnew = false

/** Loads the app again because of a failure, once in each tab. @returns whether it does; the page may be drawn meanwhile. */
function loadedAnew(failure: unknown): boolean {
  const key = `loaded-anew:${String(failure)}`
  if (isLoadingAnew || sessionStorage.getItem(key) !== null) return isLoadingAnew
  sessionStorage.setItem(key, '')
  isLoadingAnew = true
  window.location.reload()
  return true
}

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
