import type { ReactNode } from 'react'
import { AddressLink } from '../ui/address/address-link.tsx'
import type { GuidePart, Inline } from './guide-part.ts'

/** Pixels of the highest picture. */
const highest = 560

type GuideBlockProps = {
  block: GuidePart
  /** The heading above it. */
  heading: string
}

/** A heading, a paragraph, a list, a table or a picture of the guide. */
export function GuideBlock({ block, heading }: GuideBlockProps): ReactNode {
  if (block.kind === 'heading') return <Heading level={block.level} text={block.text} />
  if (block.kind === 'paragraph') {
    return (
      <p className="mt-3 text-base">
        <Line text={block.text} />
      </p>
    )
  }
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul'
    return (
      <List className={`mt-3 space-y-1.5 pl-6 text-base ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
        {keyed(block.entries).map(({ key, value }) => (
          <li key={key}>
            <Line text={value} />
          </li>
        ))}
      </List>
    )
  }
  if (block.kind === 'picture') {
    return (
      <img
        src={block.source}
        alt={block.alt}
        width={block.width}
        height={block.height}
        loading="lazy"
        className="mt-4 rounded-lg border border-rule text-xs text-muted-foreground"
        style={{ width: `min(100%, ${Math.min(block.width, (highest * block.width) / block.height)}px)` }}
      />
    )
  }
  return <Table label={heading} head={block.head} rows={block.rows} />
}

const Heading = ({ level, text }: { level: number; text: string }) =>
  level === 1 ? (
    <h2 className="pt-6 text-xl font-[640]">{text}</h2>
  ) : (
    <h3 className="pt-4 mt-4 border-t border-border text-md font-[620]">{text}</h3>
  )

const Table = ({ label, head, rows }: { label: string; head: Inline[][]; rows: Inline[][][] }) => (
  <div className="mt-4 overflow-x-auto">
    <table aria-label={label} className="w-full border-collapse text-sm">
      <thead>
        <tr>
          {keyed(head).map(({ key, value }) => (
            <th
              key={key}
              scope="col"
              className="border-b border-rule py-1.5 pr-4 text-left text-xs font-[550] text-muted-foreground"
            >
              <Line text={value} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map(({ key, value: cells }) => (
          <tr key={key}>
            {keyed(cells).map(({ key: cell, value }) => (
              <td key={cell} className="border-b border-border py-1.5 pr-4 align-top">
                <Line text={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Line = ({ text }: { text: Inline[] }) => keyed(text).map(({ key, value }) => <Piece key={key} piece={value} />)

function Piece({ piece }: { piece: Inline }) {
  if (typeof piece === 'string') return piece
  if (piece.kind === 'strong') return <strong className="font-[640]">{piece.text}</strong>
  if (piece.kind === 'em') return <em>{piece.text}</em>
  if (piece.kind === 'code') return <kbd className="rounded-sm border border-rule px-1 text-[0.9em]">{piece.text}</kbd>
  return (
    <AddressLink address={piece.address} className="text-primary underline">
      {piece.text}
    </AddressLink>
  )
}

/** With keys for React: a chapter never changes while it is read, so its parts can be identified by position. */
export const keyed = <Value,>(values: readonly Value[]) => values.map((value, at) => ({ key: at, value }))
