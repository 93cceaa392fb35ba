import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { useState } from 'react'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { useFreshLookups } from '../lookups/use-fresh-lookups.ts'
import { readDraft } from './drafts/draft-store.ts'
import { enteredText } from './form/entered-text.ts'
import { enteredNames } from './form/form-names.ts'
import type { DraftOf } from './opening/draft-keys.ts'

/** What was entered into a trade that is gone and can be saved nowhere: it stands here to be read and copied. Nothing where nothing was. */
export function EnteredInVain({ userId, tradeId }: DraftOf) {
  const { lookups } = useFreshLookups()
  const [today] = useState(todayAtHome)
  const [draft] = useState(() => readDraft({ userId, tradeId }))
  if (draft === null) return null
  const lines = enteredNames.flatMap((name) => {
    const entry = draft.entries[name]
    if (entry === undefined) return []
    return [{ label: fieldOf(name).label, text: enteredText(name, entry, today, lookups) ?? 'nothing' }]
  })
  return (
    <section
      aria-label="What you entered"
      className="scroll-thin min-h-0 overflow-y-auto border-t border-border px-5 py-4 max-md:px-4"
    >
      <p className="text-sm font-[600]">What you entered could not be saved, and goes when you close this:</p>
      <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {lines.map(({ label, text }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <CopyButton text={lines.map(({ label, text }) => `${label}: ${text}`).join('\n')} />
    </section>
  )
}
