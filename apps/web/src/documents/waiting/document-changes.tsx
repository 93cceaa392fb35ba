import { documentKinds } from '@haulm/domain/document/kinds.ts'
import { formatSize } from '@haulm/domain/quantity/format-size.ts'
import type { Edit } from '../../offline/edits/edit.ts'
import { asDocument } from './waiting-document.ts'

export function DocumentChanges({ edit }: { edit: Edit }) {
  const { kind, name, file } = asDocument(edit)
  return (
    <p className="min-w-0 break-words text-sm">
      {documentKinds[kind].label}: <ins className="set-ledger font-[560] no-underline">{name}</ins>{' '}
      <span className="text-muted-foreground">{formatSize(file.size)}</span>
    </p>
  )
}
