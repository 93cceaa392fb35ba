import { missingDocuments } from '@haulm/domain/document/due-documents.ts'
import { type TradeDocument, tradeDocumentNames, tradeDocuments } from '@haulm/domain/trade/documents/trade-documents.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { unset } from '../../ui/text/rand-figure.tsx'

/** As many as fit the column; if there are more, the last one counts the rest. */
const mostMarks = 4

/** `LT`, `DN`, `CI`: the initials of the document's words. */
const shortName = (kind: TradeDocument) =>
  tradeDocuments[kind].label
    .split(' ')
    .map(([first]) => first)
    .join('')

const countText = (kind: TradeDocument, count: number) =>
  `${tradeDocuments[kind].label}${count === 0 ? ' is missing' : count > 1 ? `: ${count}` : ''}`

/**
 * The documents that should be there by now but are missing, in dashed frames, then those that are there; each is read out, and
 * shown on hover, by its full name.
 */
export function documentMarks(trade: Trade): ReactNode {
  const { documents = {} } = trade
  const missing = missingDocuments(trade)
  const shown = [...missing, ...tradeDocumentNames.filter((kind) => documents[kind])]
  if (shown.length === 0) return unset
  const marked = shown.length > mostMarks ? shown.slice(0, mostMarks - 1) : shown
  const others = shown.slice(marked.length)
  return (
    <span className="inline-flex gap-1">
      {marked.map((kind) => {
        const count = documents[kind] ?? 0
        return (
          <Mark key={kind} name={countText(kind, count)} isMissing={count === 0}>
            {shortName(kind)}
            {count > 1 && count}
          </Mark>
        )
      })}
      {others.length > 0 && (
        <Mark name={others.map((kind) => countText(kind, documents[kind] ?? 0)).join(', ')}>+{others.length}</Mark>
      )}
    </span>
  )
}

type MarkProps = { name: string; isMissing?: boolean; children: ReactNode }

const Mark = ({ name, isMissing = false, children }: MarkProps) => (
  <span
    role="img"
    aria-label={name}
    title={name}
    className={clsx(
      'rounded-sm border px-0.5 text-[11px] leading-4',
      isMissing ? 'border-dashed border-destructive text-destructive' : 'border-border text-muted-foreground',
    )}
  >
    {children}
  </span>
)
