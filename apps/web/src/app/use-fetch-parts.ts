import { useEffect } from 'react'
import { useCalm } from '../api/use-calm.ts'
import { isCachedByWorker } from '../offline/register-worker.ts'

/** Written by the build: every file that the app is made of. */
const list = '/parts.json'

/**
 * Lets the browser keep what the app has not needed yet, menus, dialogs and other pages, once the page asks for nothing else. So they
 * open at once, and open although the server has gone away meanwhile: what somebody has typed does not give way to a part that
 * cannot be fetched. Where a worker keeps the app whole there is nothing left to do, and where the device is told to save data nothing
 * is done.
 */
export function useFetchParts(): void {
  const isCalm = useCalm()
  useEffect(() => {
    if (isCalm && import.meta.env.PROD && !savesData()) void fetchParts()
  }, [isCalm])
}

async function fetchParts(): Promise<void> {
  if (await isCachedByWorker()) return
  try {
    const reply = await fetch(list)
    const parts = (await reply.json()) as string[]
    document.head.append(...parts.map(prefetchOf))
  } catch {
    // Each is fetched when it is needed, as ever.
  }
}

function prefetchOf(part: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = `/${part}`
  return link
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
