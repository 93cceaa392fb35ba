import { App } from './app/app.tsx'
import { drawPage } from './app/start/draw-page.tsx'

drawPage(<App />)
