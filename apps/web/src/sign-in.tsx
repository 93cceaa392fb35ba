import { QueryClientProvider } from '@tanstack/react-query'
import { SignInScreen } from './app/sign-in/sign-in-screen.tsx'
import { client } from './app/start/client.ts'
import { drawPage } from './app/start/draw-page.tsx'
import { Surroundings } from './app/start/surroundings.tsx'

const fetchApp = () => import('./app/app.tsx')

let isEntering = false

/** The app replaces the sign-in in the same page; if it cannot be loaded, the browser goes to the page, which says so. */
async function enter(path: string): Promise<void> {
  if (isEntering) return
  isEntering = true
  history.replaceState(null, '', path)
  try {
    const { App } = await fetchApp()
    draw(<App />)
  } catch {
    location.replace(path)
  }
}

// The app is fetched once its user types, not before: a visitor who only looks at the sign-in needs a third of it.
addEventListener('input', () => void fetchApp().catch(() => undefined), { once: true })

const draw = drawPage(
  <QueryClientProvider client={client}>
    <SignInScreen onEntered={(path) => void enter(path)} />
    <Surroundings />
  </QueryClientProvider>,
)
