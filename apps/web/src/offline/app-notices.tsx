import { Suspense, useEffect } from 'react'
import { late } from '../ui/late.tsx'
import { InstallCard } from './install/install-card.tsx'
import { followInstall, install } from './install/page-install.ts'
import { registerWorker } from './register-worker.ts'
import { lookForUpdates } from './update/look-for-updates.ts'
import { update } from './update/page-update.ts'
import { UpdateCard } from './update/update-card.tsx'
import { say } from './update/version-of-worker.ts'

const InstallInstructions = late(() =>
  import('./install/install-instructions.tsx').then(({ InstallInstructions }) => InstallInstructions),
)

let isStarted = false

/** Has the app kept by its worker, and follows that. Once for a page. */
async function start() {
  if (isStarted) return
  isStarted = true
  followInstall()
  const registration = await registerWorker()
  if (!registration) return
  update.follow(registration)
  lookForUpdates(registration)
  // Pages of former versions may have been closed since.
  if (registration.active) say(registration.active, 'tidy')
}

/** What the app says of itself, in a corner: that there is a new version, or that it can be installed. */
export function AppNotices() {
  const isUpdateReady = update.isReady.use()
  const offer = install.shown.use()
  useEffect(() => void start(), [])
  return (
    <>
      <div aria-live="polite">{isUpdateReady ? <UpdateCard /> : offer === 'card' && <InstallCard />}</div>
      {offer === 'instructions' && (
        <Suspense>
          <InstallInstructions />
        </Suspense>
      )}
    </>
  )
}
