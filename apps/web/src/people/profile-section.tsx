import { type ReactNode, useId } from 'react'
import { placeOfSteps } from '../ui/focus/place-of-focus.ts'

type ProfileSectionProps = { title: string; note: ReactNode; children: ReactNode }

/** A part of the profile: its subject on the left (on a phone above), and beside it what can be done. */
export function ProfileSection({ title, note, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[200px_minmax(0,1fr)] gap-x-8 gap-y-3 border-b border-border py-5 last:border-b-0 max-lg:grid-cols-1"
    >
      <div>
        <h2 id={id} className="text-sm font-[640]">
          {title}
        </h2>
        <p className="mt-1 text-xs text-muted-foreground">{note}</p>
      </div>
      <div {...placeOfSteps} tabIndex={-1} className="min-w-0 max-w-[560px] outline-none">
        {children}
      </div>
    </section>
  )
}
