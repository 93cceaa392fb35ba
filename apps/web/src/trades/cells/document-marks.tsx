import { missingDocuments } from '@haulm/domain/document/due-documents.ts'
import { type TradeDocument, tradeDocumentNames, tradeDocuments } from '@haulm/domain/trade/documents/trade-documents.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Unset } from '../../ui/text/rand-figure.tsx'

/** `LT`, `DN`, `CI`: the first letters of its words. */
const shortName = (kind: TradeDocument) =>
  tradeDocuments[kind].label
    .split(' ')
    .map(([first]) => first)
    .join('')

/** Which documents are there, and in a dashed frame those that should be by now; each is read out and shown by its whole name. */
export function documentMarks(trade: Trade): ReactNode {
  const { documents = {} } = trade
  const missing = missingDocuments(trade)
  const shown = tradeDocumentNames.filter((kind) => documents[kind] || missing.includes(kind))
  if (shown.length === 0) return <Unset />
  return (
    <span className="inline-flex gap-1">
      {shown.map((kind) => {
        const count = documents[kind] ?? 0
        const name = `${tradeDocuments[kind].label}${count === 0 ? ' is missing' : count > 1 ? `: ${count}` : ''}`
        return (
          <span
            key={kind}
            role="img"
            aria-label={name}
            title={name}
            className={clsx(
              'rounded-sm border px-0.5 text-[11px] leading-4',
              count === 0 ? 'border-dashed border-destructive text-destructive' : 'border-border text-muted-foreground',
            )}
          >
            {shortName(kind)}
            {count > 1 && count}
          </span>
        )
      })}
    </span>
  )
}
