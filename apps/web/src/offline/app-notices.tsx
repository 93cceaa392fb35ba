import { useIsMutating } from '@tanstack/react-query'
import { MonitorDown, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { settingInPage } from '../ui/brand/product-name.ts'
import { lateUnseen } from '../ui/late.tsx'
import { hasUnsaved } from '../ui/record-form/unsaved.ts'
import { NoticeCard } from '../ui/toasts/notice-card.tsx'
import { isInFlight, loggedEdits, ofThisPage } from './edits/edit.ts'
import { followInstall, install } from './install/page-install.ts'
import { followWorker } from './register-worker.ts'
import { lookForUpdates } from './update/look-for-updates.ts'
import { createUpdate } from './update/update.ts'
import { say, versionOfWorker } from './update/version-of-worker.ts'

const InstallInstructions = lateUnseen(() => import('./install/install-instructions.tsx'), 'InstallInstructions')

let isStarted = false

/** Registers the worker that caches the app, and follows its updates. Once per page. */
function start() {
  if (isStarted) return
  isStarted = true
  followInstall()
  void followWorker((registration) => {
    update.follow(registration)
    lookForUpdates(registration)
    // Pages of former versions may have been closed since.
    if (registration.active) say(registration.active, 'tidy')
  })
}

/** What the app says about itself, in a corner: that there is a new version, or that it can be installed. */
export function AppNotices() {
  const isUpdateReady = update.isReady.use()
  const offer = install.shown.use()
  useEffect(start, [])
  return (
    <>
      <div aria-live="polite">{isUpdateReady ? <UpdateCard /> : offer === 'card' && <InstallCard />}</div>
      {offer === 'instructions' && <InstallInstructions />}
    </>
  )
}

/** Offers to install the app. @see docs/rules/offline.md, rule 4 */
const InstallCard = () => (
  <NoticeCard
    icon={MonitorDown}
    title="Install the app"
    onNotNow={install.notNow}
    action={{ label: 'Install', run: () => void install.install() }}
  >
    Get faster access and work offline by installing the app
  </NoticeCard>
)

/**
 * Asks whether to continue with the new version. A card and not a dialog, since somebody may be typing; it does not reload over
 * that, nor before what is being saved has arrived.
 * @see docs/rules/offline.md, rule 3
 */
function UpdateCard() {
  const [hasAgreed, setAgreed] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const hasEditInFlight = loggedEdits.use().some((edit) => isInFlight(edit) && ofThisPage.has(edit.id))
  const isSaving = useIsMutating() > 0 || hasEditInFlight
  useEffect(() => {
    if (!hasAgreed || isSaving) return
    if (hasUnsaved()) {
      setAgreed(false)
      setPaused(true)
    } else update.refresh()
  }, [hasAgreed, isSaving])
  return (
    <NoticeCard
      icon={RefreshCw}
      title="New version available! Refresh to update?"
      onNotNow={update.putOff}
      action={{ label: 'Refresh', run: () => setAgreed(true), isBusy: hasAgreed }}
    >
      {isPaused && <p className="mt-0.5">Something typed on this page is not saved yet. Save it or discard it first.</p>}
    </NoticeCard>
  )
}

const update = createUpdate({
  version: settingInPage('version'),
  container: navigator.serviceWorker,
  versionOf: versionOfWorker,
  reload: () => location.reload(),
})
