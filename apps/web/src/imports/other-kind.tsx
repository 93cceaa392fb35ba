import type { ImportDetail } from '@haulm/api/imports.ts'
import { type ImportKind, importKinds } from '@haulm/domain/imports/import-kinds.ts'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../ui/controls/button.tsx'
import { useImportKinds } from './use-import-kinds.ts'

type OtherKindProps = {
  detail: ImportDetail
  isReading: boolean
  /** Reads the file as another kind; null where it is no longer at hand. */
  onKind: ((kind: ImportKind) => void) | null
}

/** Says that a file looks like something else than what it was brought as, before it becomes that. */
export function OtherKind({ detail: { kind, looksLike }, isReading, onKind }: OtherKindProps) {
  const kinds = useImportKinds()
  if (looksLike === null) return null
  const label = importKinds[looksLike].label
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-highlight-soft px-3 py-2 text-sm text-highlight-foreground"
    >
      <TriangleAlert size={16} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1">
        This file looks like <strong>{label}</strong>, and is about to become {importKinds[kind].label}.
        {!onKind && ` Choose ${label} and bring it again.`}
      </span>
      {onKind && kinds.includes(looksLike) && (
        <Button busy={isReading} onClick={() => onKind(looksLike)}>
          Read it as {label}
        </Button>
      )}
    </div>
  )
}
