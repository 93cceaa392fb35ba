import type { ImportDetail } from '@haulm/api/imports.ts'
import { growingKinds, type NameChoice } from '@haulm/domain/imports/judgement.ts'
import { referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { useList } from '../api/queries/use-list.ts'
import { Combobox } from '../ui/choices/combobox.tsx'
import { Button } from '../ui/controls/button.tsx'
import { lookupOptions } from './lookup-options.ts'
import { withChoice } from './name-choices.ts'
import { NameLine } from './name-line.tsx'
import { useAdjust } from './use-adjust.ts'

type Decided = ImportDetail['decided'][number]

/** Names of which it was said what they mean; until the import is done, each may mean something else. */
export const DecidedNames = ({ detail }: { detail: ImportDetail }) => (
  <section aria-label="Decided names" className="pt-5">
    <h3 className="pb-1.5 text-sm font-[600]">What these names mean</h3>
    <ul className="border-t border-border">
      {detail.decided.map((decided) => (
        <DecidedLine key={`${decided.kind} ${decided.name}`} id={detail.id} decided={decided} />
      ))}
    </ul>
  </section>
)

function DecidedLine({ id, decided }: { id: string; decided: Decided }) {
  const { kind, name, choice } = decided
  const { save, isSaving } = useAdjust(id)
  const { records, isComing } = useList(kind)
  const { label } = referenceKinds[kind]
  const decide = (meant: NameChoice | null) => save((detail) => withChoice(detail, { kind, name }, meant))
  const asNew = growingKinds.includes(kind) ? [{ value: 'new', label: `New: ${name}` }] : []
  const asOther = typeof choice === 'object' && 'as' in choice ? [{ value: 'as', label: `As: ${choice.as}` }] : []
  return (
    <NameLine named={decided}>
      <span className="w-72 max-md:w-full">
        <Combobox
          aria-label={`${label} meant by ${name}`}
          listLabel={label}
          clearable={false}
          disabled={isSaving}
          options={[...asOther, ...asNew, ...lookupOptions(records)]}
          value={optionOf(choice)}
          isComing={isComing}
          onChange={(chosen) =>
            chosen !== null && chosen !== optionOf(choice) && decide(chosen === 'new' ? 'new' : { id: chosen })
          }
        />
      </span>
      <Button aria-label={`Undo ${name}`} disabled={isSaving} onClick={() => decide(null)}>
        Undo
      </Button>
    </NameLine>
  )
}

const optionOf = (choice: NameChoice): string => (choice === 'new' ? 'new' : 'as' in choice ? 'as' : choice.id)
