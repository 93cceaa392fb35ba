import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { readsGroup } from '@haulm/domain/trade/rights/access.ts'
import { isLocked, lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import clsx from 'clsx'
import { ChevronDown, Lock } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { ChangedMeanwhile } from '../../ui/record-form/changed-meanwhile.tsx'
import { toggled } from '../../ui/state/toggled.ts'
import { useIsPhone } from '../../ui/state/use-media.ts'
import { andList } from '../../ui/text/and-list.ts'
import { formatMoment } from '../../ui/text/format-moment.ts'
import { FormFields } from './fields/form-fields.tsx'
import { enteredNames, formSections } from './form/form-names.ts'
import { useChangedMeanwhile, useFormScope } from './form/form-scope.ts'
import { LoadSlip } from './slip/load-slip.tsx'

type TradeFormBodyProps = {
  /** When the draft that the form was resumed from was last changed; null if there was none. */
  resumedFrom: Date | null
  onDiscard: () => void
}

/** The three sections, as far as the person may read them; on a phone with the load's figures below. */
export function TradeFormBody({ resumedFrom, onDiscard }: TradeFormBodyProps) {
  const isPhone = useIsPhone()
  const { form, trade, person, failed, retryLists, unwritable, writes } = useFormScope()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set(['costing', 'finance']))
  const foldOf = (part: string, problems = 0) =>
    isPhone
      ? {
          // A section with a refused field opens, so that the field can be reached.
          isOpen: problems > 0 || !folded.has(part),
          toggle: () => setFolded(toggled(folded, part)),
        }
      : null
  const changedMeanwhile = useChangedMeanwhile()
  const sections = formSections.filter(({ group }) => readsGroup(person, group))
  const isClosed = trade !== null && isLocked(trade) && !enteredNames.some(writes)
  return (
    <div className="scroll-thin min-h-0 min-w-0 flex-1 overflow-y-auto">
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
      {sections.map(({ group, title, lockNote, names }) => {
        const problems = names.filter((name) => form.errors[name] !== undefined).length
        return (
          <SectionFrame
            key={group}
            title={title}
            colour={`var(--group-${group})`}
            note={
              lockNote && (
                <>
                  <Lock size={11} />
                  {/* The brackets are read out and can be searched for, but are not drawn: the lock replaces them. */}
                  <span>
                    <span className="text-[0px]"> (</span>
                    {lockNote}
                    <span className="text-[0px]">)</span>
                  </span>
                </>
              )
            }
            fold={foldOf(group, problems)}
          >
            <FormFields names={names} />
          </SectionFrame>
        )
      })}
      {isPhone && (
        <SectionFrame title="This load" fold={foldOf('load')}>
          <LoadSlip />
        </SectionFrame>
      )}
    </div>
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

type SectionFrameProps = {
  title: string
  /** Shown after the title in muted colour. */
  note?: ReactNode
  /** The colour of the bar before the title. */
  colour?: string
  /** On a phone each section can be folded; null where sections are always open. */
  fold: { isOpen: boolean; toggle: () => void } | null
  children: ReactNode
}

/** A part of the dialog under its title; an accordion on a phone. */
function SectionFrame({ title, note, colour, fold, children }: SectionFrameProps) {
  const id = useId()
  const heading = (
    <>
      {colour && <span className="h-3 w-[3px] shrink-0" style={{ background: colour }} />}
      {title}
      {note && <span className="flex items-center gap-1 text-xs font-[440] text-muted-foreground">{note}</span>}
    </>
  )
  const isOpen = fold === null || fold.isOpen
  return (
    <section aria-labelledby={id} className="px-5 pt-3.5 pb-4 max-md:px-4 max-md:py-0 [&+&]:border-t [&+&]:border-border">
      {fold === null ? (
        <h3 id={id} className="mb-2.5 flex items-center gap-2 text-sm font-[640]">
          {heading}
        </h3>
      ) : (
        <h3 className="text-base font-[640]">
          <button
            type="button"
            id={id}
            aria-expanded={isOpen}
            aria-controls={`${id}-part`}
            onClick={fold.toggle}
            className="flex min-h-13 w-full items-center gap-2 text-left"
          >
            {heading}
            <ChevronDown size={18} className={clsx('ml-auto shrink-0 text-muted-foreground', isOpen && 'rotate-180')} />
          </button>
        </h3>
      )}
      <div id={`${id}-part`} hidden={!isOpen} className="max-md:pb-4">
        {children}
      </div>
    </section>
  )
}
