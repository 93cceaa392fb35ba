import { formatCount } from '@haulm/domain/quantity/format.ts'
import { type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { ReactNode } from 'react'

type NameLineProps = { named: { kind: ReferenceKind; name: string; rows: number }; children: ReactNode }

/** A name as the file writes it, of which list it should be and in how many rows; then how it is decided what it means. */
export const NameLine = ({ named: { kind, name, rows }, children }: NameLineProps) => (
  <li aria-label={name} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-border py-1.5 text-sm">
    <span className="min-w-48 flex-1">
      <span className="font-[540] break-words">{name}</span>{' '}
      <span className="text-muted-foreground">
        {referenceKinds[kind].label} · {formatCount(rows, 'row')}
      </span>
    </span>
    {children}
  </li>
)
