import { mostSimilar } from '@haulm/domain/imports/similarity.ts'
import { oneOf, titleOfOne } from '@haulm/domain/reference-data/list-names.ts'
import { optionById, recordNameOf } from '@haulm/domain/reference-data/option-of.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { isUsed, type ReferenceUse, textOfUse } from '@haulm/domain/reference-data/reference-use.ts'
import { plainName } from '@haulm/domain/text/comparable-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staleAfterMany } from '../api/query-keys.ts'
import { useSave } from '../api/use-save.ts'
import { Combobox } from '../ui/choices/combobox.tsx'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { Field } from '../ui/fields/field.tsx'
import { type ListRecord, referenceCalls, usesOf } from './reference-calls.ts'
import { UsedBy } from './used-by.tsx'

type MergeDialogProps = { kind: ReferenceKind; record: ListRecord; others: readonly ListRecord[]; onClose: () => void }

/** Merges two records that mean the same; first says what will be moved. The most similar one is proposed. */
export function MergeDialog({ kind, record, others, onClose }: MergeDialogProps) {
  const offered = others.filter(({ id, isActive }) => id !== record.id && isActive !== false)
  const [into, setInto] = useState<string | null>(
    () => mostSimilar(plainName(recordNameOf(record)), offered, (other) => plainName(recordNameOf(other)))?.id ?? null,
  )
  const [isMissing, setMissing] = useState(false)
  const calls = referenceCalls(kind)
  const { data: use } = useQuery(usesOf(kind, record.id))
  const { save, isSaving } = useSave({
    send: (target: string, headers) => calls.merge(record.id, target, headers),
    done: (moved) => ({ title: 'Merged', description: movedText(moved) }),
    failed: `Failed to merge ${oneOf(kind)}`,
    stale: staleAfterMany,
    onSaved: onClose,
  })
  return (
    <ConfirmDialog
      title={`Merge ${titleOfOne(kind)}`}
      confirm="Merge"
      busyLabel="Merging..."
      busy={isSaving}
      destructive
      onConfirm={() => (into === null ? setMissing(true) : save(into))}
      onCancel={onClose}
    >
      <p>
        Everything that uses <strong className="text-foreground">{recordNameOf(record)}</strong> will use the other one, and this{' '}
        {oneOf(kind)} will be deleted. The history of each record tells it.
      </p>
      <div className="my-3">
        <Field
          label="Merge into"
          required
          error={isMissing && into === null ? `Choose the ${oneOf(kind)} that stays.` : undefined}
        >
          <Combobox listLabel="Merge into" options={offered.map(optionById)} value={into} onChange={setInto} />
        </Field>
      </div>
      <p role="status">
        {use &&
          (isUsed(use) ? (
            <>
              What will be moved: <UsedBy kind={kind} record={record} use={use} />
            </>
          ) : (
            'Nothing uses it.'
          ))}
      </p>
    </ConfirmDialog>
  )
}

const movedText = (moved: ReferenceUse): string => (isUsed(moved) ? `${textOfUse(moved)} moved.` : 'Nothing had to be moved.')
