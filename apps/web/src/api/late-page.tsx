import { type ReactNode, use } from 'react'
import { ErrorState } from '../ui/page-state/error-state.tsx'
import { retrySeconds } from './request/api-error.ts'

/** A component that is fetched when it is first drawn, or before. */
export type LatePage<Props = object> = ((props: Props) => ReactNode) & {
  /** @returns what the fetching takes, which never rejects; undefined once it is here. */
  preload: () => Promise<void> | undefined
}

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
export function latePage<Props extends object, const Name extends string>(
  load: () => Promise<{ readonly [Each in Name]: (props: Props) => ReactNode }>,
  name: Name,
): LatePage<Props> {
  let Page: ((props: Props) => ReactNode) | undefined
  let failure: unknown
  let isAway = false
  let loading: Promise<void> | undefined
  const fetchPage = async () => {
    try {
      Page = (await load())[name]
    } catch (error) {
      if (await isServerThere()) failure = error
      else isAway = true
    }
    loading = undefined
  }
  const preload = () => {
    if (Page) return undefined
    failure = undefined
    isAway = false
    loading ??= fetchPage()
    return loading
  }
  const Late = (props: Props) => {
    if (Page) return <Page {...props} />
    if (isAway) return <AwayPage />
    if (!failure) use(preload() as Promise<void>)
    // Only now: a page that was fetched ahead may never be opened.
    else if (!loadedAnew(failure)) throw failure
    return null
  }
  return Object.assign(Late, { preload })
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
