import { useEffect } from 'react'
import { useIdleForLong } from '../api/cache/idle.ts'
import { isCachedByWorker } from '../offline/register-worker.ts'

/** Written by the build: every file of the app. */
const list = '/parts.json'

/**
 * Lets the browser cache what the app has not needed yet (menus, dialogs and other pages) once the page requests nothing else.
 * They then open at once, even if the server has gone away meanwhile: what somebody has typed is not lost to a part that cannot
 * be fetched. If a worker caches the whole app there is nothing left to do, and if the device is set to save data nothing is
 * done.
 */
export function useFetchParts(): void {
  const isIdle = useIdleForLong()
  useEffect(() => {
    if (isIdle && import.meta.env.PROD && !savesData()) void fetchParts()
  }, [isIdle])
}

async function fetchParts(): Promise<void> {
  if (await isCachedByWorker()) return
  try {
    const reply = await fetch(list)
    const parts = (await reply.json()) as string[]
    document.head.append(...parts.map(prefetchOf))
  } catch {
    // Each is fetched when needed, as before.
  }
}

function prefetchOf(part: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = `/${part}`
  return link
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
