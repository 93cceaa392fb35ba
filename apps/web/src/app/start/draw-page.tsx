import { countDaysIn, firstTimeZone } from '@haulm/domain/calendar/home-day.ts'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../app.css'
import { catchInstallEvent } from '../../offline/install/install-event.ts'
import { lockVersion } from '../../offline/lock-version.ts'
import { productName } from '../../ui/brand/product-name.ts'
import { settingInPage } from '../../ui/brand/setting-in-page.ts'
import { followTheme } from '../theme/theme.ts'

/**
 * Begins the page, and draws what it shows.
 * @returns how to draw something else in its place.
 */
export function drawPage(shown: ReactNode): (next: ReactNode) => void {
  followTheme()
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
