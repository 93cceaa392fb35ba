import { useIsMutating } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { hasUnsaved } from '../../ui/record-form/unsaved.ts'
import { NoticeCard } from '../../ui/toasts/notice-card.tsx'
import { isInFlight } from '../edits/edit.ts'
import { loggedEdits, ofThisPage } from '../edits/logged-edits.ts'
import { update } from './page-update.ts'

/**
 * Asks whether to go on with the new version. A card and no dialog, since somebody may be typing; it does not reload over that, nor
 * before what is being saved has arrived.
 * @see docs/rules/offline.md, rule 3
 */
export function UpdateCard() {
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
      icon={<RefreshCw size={17} aria-hidden="true" className="text-primary" />}
      title="New version available! Refresh to update?"
      buttons={
        <>
          <Button className="max-md:h-11" onClick={update.putOff}>
            Not Now
          </Button>
          <Button look="primary" className="max-md:h-11" busy={hasAgreed} onClick={() => setAgreed(true)}>
            Refresh
          </Button>
        </>
      }
    >
      {isPaused && <p className="mt-0.5">Something typed on this page is not saved yet. Save it or discard it first.</p>}
    </NoticeCard>
  )
}
