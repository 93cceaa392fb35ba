import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { readsGroup } from '@haulm/domain/trade/rights/access.ts'
import clsx from 'clsx'
import { ChevronDown, Lock } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { toggled } from '../../ui/state/toggled.ts'
import { useIsPhone } from '../../ui/state/use-media.ts'
import { FormFields } from './fields/form-fields.tsx'
import { formSections } from './form/form-names.ts'
import { useFormScope } from './form/form-scope.ts'
import { LoadSlip } from './slip/load-slip.tsx'

type TradeFormBodyProps = {
  /** The view that the trade was opened from; null for a new one. */
  view: View | null
  /** On a phone they scroll with the form. */
  notices: ReactNode
}

/** The three sections, as far as the person may read them; on a phone with the load's figures below. */
export function TradeFormBody({ view, notices }: TradeFormBodyProps) {
  const isPhone = useIsPhone()
  const { form, person } = useFormScope()
  const [folded, setFolded] = useState(() => foldedFrom(view))
  const foldOf = (part: string, problems = 0) =>
    isPhone
      ? {
          // A section with a refused field opens, so that the field can be reached.
          isOpen: problems > 0 || !folded.has(part),
          toggle: () => setFolded(toggled(folded, part)),
        }
      : null
  const sections = formSections.filter(({ group }) => readsGroup(person, group))
  return (
    <div className="scroll-thin min-h-0 min-w-0 flex-1 overflow-y-auto">
      {isPhone && notices}
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

/** On the page of a desk its own section begins open on a phone, elsewhere that of logistics. */
function foldedFrom(view: View | null): ReadonlySet<string> {
  const own = view === 'costing' || view === 'finance' ? view : 'logistics'
  return new Set(formSections.map(({ group }) => group).filter((group) => group !== own))
}

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
