import type { ImportDetail } from '@haulm/api/imports.ts'
import { growingKinds, type NameChoice } from '@haulm/domain/imports/judgement.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { useList } from '../api/queries/use-list.ts'
import { Combobox } from '../ui/choices/combobox.tsx'
import { Button } from '../ui/controls/button.tsx'
import { lookupOptions } from './lookup-options.ts'
import { allProposed, allTheRestNew, proposalFor, withChoice, withNameChoices } from './name-choices.ts'
import { NameLine } from './name-line.tsx'
import { useAdjust } from './use-adjust.ts'

type Unknown = ImportDetail['unknown'][number]

/** Names that are in no list: each is one of the list in another spelling, or somebody new. */
export function UnknownNames({ detail }: { detail: ImportDetail }) {
  const { save, isSaving } = useAdjust(detail.id)
  const proposed = allProposed(detail.unknown)
  const rest = allTheRestNew(detail.unknown)
  return (
    <section aria-label="Unknown names" className="pt-5">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-1.5">
        <h3 className="text-sm font-[600]">Names that are not known</h3>
        <span className="flex flex-wrap gap-2">
          {proposed.length > 0 && (
            <Button busy={isSaving} onClick={() => save((current) => withNameChoices(current, proposed))}>
              Take all suggestions
            </Button>
          )}
          {rest.length > 1 && (
            <Button busy={isSaving} onClick={() => save((current) => withNameChoices(current, rest))}>
              {proposed.length > 0 ? `Add the other ${formatCount(rest.length, 'name')} as new` : 'Add all as new'}
            </Button>
          )}
        </span>
      </div>
      <ul className="border-t border-border">
        {detail.unknown.map((unknown) => (
          <UnknownLine key={`${unknown.kind} ${unknown.name}`} id={detail.id} unknown={unknown} />
        ))}
      </ul>
    </section>
  )
}

function UnknownLine({ id, unknown }: { id: string; unknown: Unknown }) {
  const { kind, name } = unknown
  const proposal = proposalFor(unknown)
  const { save, isSaving } = useAdjust(id)
  const { records, isComing } = useList(kind)
  const choose = (choice: NameChoice) => save((detail) => withChoice(detail, unknown, choice))
  const { label } = referenceKinds[kind]
  return (
    <NameLine named={unknown}>
      {proposal && (
        <Button busy={isSaving} onClick={() => choose(proposal.choice)}>
          Use {proposal.name}
        </Button>
      )}
      <span className="w-60 max-md:w-full">
        <Combobox
          aria-label={`${label} meant by ${name}`}
          listLabel={label}
          placeholder="Choose another"
          options={lookupOptions(records)}
          value={null}
          isComing={isComing}
          onChange={(chosen) => chosen !== null && choose({ id: chosen })}
        />
      </span>
      {growingKinds.includes(kind) && (
        <Button busy={isSaving} onClick={() => choose('new')}>
          Add as new
        </Button>
      )}
    </NameLine>
  )
}
