import { countDaysIn, firstTimeZone } from '@haulm/domain/calendar/home-day.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app.css'
import { App } from './app/app.tsx'
import { followTheme } from './app/theme/theme.ts'
import { catchInstallEvent } from './offline/install/install-event.ts'
import { lockVersion } from './offline/lock-version.ts'
import { productName } from './ui/brand/product-name.ts'
import { settingInPage } from './ui/brand/setting-in-page.ts'

followTheme()
lockVersion()
catchInstallEvent()
countDaysIn(settingInPage('time-zone') ?? firstTimeZone)
document.title = productName()

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the app.')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
