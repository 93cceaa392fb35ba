import '../../app.css'
import { countDaysIn, firstTimeZone } from '@haulm/domain/calendar/home-day.ts'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { catchInstallEvent } from '../../offline/install/install-event.ts'
import { lockOfVersion } from '../../offline/worker/worker-messages.ts'
import { productName, settingInPage } from '../../ui/brand/product-name.ts'
import { listenTo } from '../../ui/state/listen-to.ts'
import { followTheme } from '../theme/theme.ts'

/** Starts the page, and draws what it shows. @returns a function that draws something else in its place. */
export function drawPage(shown: ReactNode): (next: ReactNode) => void {
  followTheme()
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

/** Marks that files of this version are needed, for as long as this page is open. */
function lockVersion(): void {
  const version = settingInPage('version')
  // Only pages served securely have locks, and only they have a worker.
  if (version) void navigator.locks?.request(lockOfVersion(version), { mode: 'shared' }, () => new Promise(() => undefined))
}

/** Loads the fonts before the first element needs them: otherwise everything would be laid out again when they come. */
function fetchLetters(): void {
  const written = document.fonts.load('1em "Archivo Variable"', 'aŉ')
  const wordmark = document.fonts.load('650 expanded 1em "Archivo Variable"', productName())
  // Without them the page stands in the system's font.
  void Promise.allSettled([written, wordmark])
}

/**
 * A file dropped where nothing takes it would be opened by the browser in place of the app, with all that is typed there. This
 * prevents it from the first moment on: what takes files loads later.
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
  // On the window, after whatever in the document takes files itself.
  listenTo(window, { dragover: ignore, drop: ignore })
}
