import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type SectionFrameProps = {
  title: string
  /** Stands behind the title in muted ink. */
  note?: ReactNode
  /** The colour of the bar before the title. */
  colour?: string
  /** On a phone the sections are folded one by one; null where they stand open. */
  fold: { isOpen: boolean; toggle: () => void } | null
  /** How many of its fields are refused, said while it is folded. */
  problems?: number
  children: ReactNode
}

/** A part of the dialog under its title; an accordion on a phone. */
export function SectionFrame({ title, note, colour, fold, problems = 0, children }: SectionFrameProps) {
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
            {!isOpen && problems > 0 && <span className="text-xs font-[520] text-destructive">{problems} to correct</span>}
            <ChevronDown
              size={18}
              aria-hidden="true"
              className={clsx('ml-auto shrink-0 text-muted-foreground', isOpen && 'rotate-180')}
            />
          </button>
        </h3>
      )}
      <div id={`${id}-part`} hidden={!isOpen} className="max-md:pb-4">
        {children}
      </div>
    </section>
  )
}
