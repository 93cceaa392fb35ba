import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { isLocked, lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { ChangedMeanwhile } from '../../ui/record-form/changed-meanwhile.tsx'
import { andList } from '../../ui/text/and-list.ts'
import { formatMoment } from '../../ui/text/format-moment.ts'
import { enteredNames } from './form/form-names.ts'
import { useChangedMeanwhile, useFormScope } from './form/form-scope.ts'

export type FormNoticesProps = {
  /** When the draft that the form was resumed from was last changed; null if there was none. */
  resumedFrom: Date | null
  onDiscard: () => void
}

/** What is special about the form, above it: what was kept, what may not be entered, what somebody else changed. */
export function FormNotices({ resumedFrom, onDiscard }: FormNoticesProps) {
  const { trade, failed, retryLists, unwritable, writes } = useFormScope()
  const changedMeanwhile = useChangedMeanwhile()
  const isClosed = trade !== null && isLocked(trade) && !enteredNames.some(writes)
  return (
    <>
      {isClosed && <DialogNotice icon={<Lock size={15} />}>{lockMessages.edit}</DialogNotice>}
      {resumedFrom && <ResumedNotice at={resumedFrom} onDiscard={onDiscard} />}
      {unwritable.length > 0 && (
        <DialogNotice icon={<Lock size={15} />}>
          You may not enter {andList(unwritable.map((name) => fieldOf(name).label))}: what stands there is not saved.
        </DialogNotice>
      )}
      {failed.length > 0 && (
        <DialogNotice action={{ label: 'Try Again', run: retryLists }}>
          Some of the lists could not be fetched. What is chosen in the trade stays.
        </DialogNotice>
      )}
      <div className="px-5 not-has-[p:empty]:pt-3 max-md:px-4">
        <ChangedMeanwhile labels={changedMeanwhile} />
      </div>
    </>
  )
}

/** Says that the form contains what was typed earlier, before the session ended or the page was left. */
const ResumedNotice = ({ at, onDiscard }: { at: Date; onDiscard: () => void }) => (
  <DialogNotice action={{ label: 'Discard', run: onDiscard }}>
    What you typed on {formatMoment(at)} was kept. It is not saved yet.
  </DialogNotice>
)

type DialogNoticeProps = { icon?: ReactNode; action?: { label: string; run: () => void }; children: ReactNode }

/** A line above the form that says what is special about it. */
const DialogNotice = ({ icon, action, children }: DialogNoticeProps) => (
  <div
    role="status"
    className="flex min-h-10 items-center gap-2.5 border-b border-border bg-highlight-soft px-5 py-1.5 text-sm text-highlight-foreground max-md:px-4"
  >
    {icon}
    <p className="min-w-0 flex-1">{children}</p>
    {action && <Button label={action.label} size="sm" onClick={action.run} />}
  </div>
)
