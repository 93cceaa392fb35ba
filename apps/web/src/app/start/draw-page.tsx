import '../../app.css'
import { countDaysIn, firstTimeZone } from '@haulm/domain/calendar/home-day.ts'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { catchInstallEvent } from '../../offline/install/install-event.ts'
import { lockOfVersion } from '../../offline/worker/worker-messages.ts'
import { productName, settingInPage } from '../../ui/brand/product-name.ts'
import { bringFocusBackToPressed } from '../../ui/focus/focus-of-pressed.ts'
import { listenTo } from '../../ui/state/listen-to.ts'
import { followTheme } from '../theme/theme.ts'

/**
 * Begins the page, and draws what it shows.
 * @returns how to draw something else in its place.
 */
export function drawPage(shown: ReactNode): (next: ReactNode) => void {
  followTheme()
  bringFocusBackToPressed()
  ignoreDroppedFiles()
  fetchLetters()
  lockVersion()
  catchInstallEvent()
  countDaysIn(settingInPage('time-zone') ?? firstTimeZone)
  document.title = productName()
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the app.')
  const root = createRoot(place)
  const draw = (next: ReactNode) => root.render(<StrictMode>{next}</StrictMode>)
  draw(shown)
  return draw
}

/** Says, for as long as this page is open, that files of its version are needed. */
function lockVersion(): void {
  const version = settingInPage('version')
  // Only pages that are served securely have locks, and only these have a worker.
  if (version) void navigator.locks?.request(lockOfVersion(version), { mode: 'shared' }, () => new Promise(() => undefined))
}

/**
 * Asks for the letters that pages are written in, those of names among them, before the first element does: all that was laid out
 * in others is laid out and painted once more when they come.
 */
function fetchLetters(): void {
  const written = document.fonts.load('1em "Archivo Variable"', 'aŉ')
  const wordmark = document.fonts.load('650 expanded 1em "Archivo Variable"', productName())
  // Without them the page stands in the system's letters.
  void Promise.allSettled([written, wordmark])
}

/**
 * A file that is dropped where nothing takes it would be opened by the browser in place of the app, with all that is typed there. It is
 * not, from the first moment on: what takes files comes later.
 * @see docs/rules/documents.md, rule 19
 */
function ignoreDroppedFiles(): void {
  const ignore = (event: DragEvent) => {
    const { dataTransfer, target } = event
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
    if (target instanceof Element && target.matches('input[type="file"]')) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  // After whatever takes files for itself, in the document.
  listenTo(window, { dragover: ignore, drop: ignore })
}
