import type { ImportDetail } from '@haulm/api/imports.ts'
import { growingKinds, type NameChoice } from '@haulm/domain/imports/judgement.ts'
import { formatCount, formatNumber } from '@haulm/domain/quantity/format.ts'
import { codeAndNameIn } from '@haulm/domain/reference-data/code-and-name.ts'
import { type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { ReactNode } from 'react'
import { type WantedRecord, wantedOverPage } from '../api/adding/add-to-list.ts'
import { useList } from '../api/queries/lookups.ts'
import { Combobox } from '../ui/choices/combobox.tsx'
import { Button } from '../ui/controls/button.tsx'
import { placeOfLines } from '../ui/focus/place-of-focus.ts'
import { allProposed, allTheRestNew, optionsIn, proposalFor, withChoice, withNameChoices } from './name-choices.ts'
import { useAdjust } from './use-adjust.ts'

type Unknown = ImportDetail['unknown'][number]

/** The names of a file that no list holds, and those whose meaning has been decided. */
export const ImportNames = ({ detail }: { detail: ImportDetail }) => (
  <div {...placeOfLines}>
    {detail.unknown.length > 0 && <UnknownNames detail={detail} />}
    {detail.decided.length > 0 && <DecidedNames detail={detail} />}
  </div>
)

/** Names that are in no list: each is one of the list in another spelling, or a new one. */
function UnknownNames({ detail }: { detail: ImportDetail }) {
  const { save, isSaving } = useAdjust(detail.id)
  const proposed = allProposed(detail.unknown)
  const rest = allTheRestNew(detail.unknown)
  return (
    <section aria-label="Unknown names" className="pt-5">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-1.5">
        <h3 className="text-sm font-[600]">Unknown names</h3>
        <span className="flex flex-wrap gap-2">
          {proposed.length > 0 && (
            <Button
              label="Take all suggestions"
              busy={isSaving}
              onClick={() => save((current) => withNameChoices(current, proposed))}
            />
          )}
          {rest.length > 1 && (
            <Button
              label={proposed.length > 0 ? `Add the other ${formatCount(rest.length, 'name')} as new` : 'Add all as new'}
              busy={isSaving}
              onClick={() => save((current) => withNameChoices(current, rest))}
            />
          )}
        </span>
      </div>
      <ShownOf names={detail.unknown} count={detail.unknownCount} then="Once these are decided, the others follow." />
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
  const { records, ...list } = useList(kind)
  const choose = (choice: NameChoice) => save((detail) => withChoice(detail, unknown, choice))
  const { label } = referenceKinds[kind]
  return (
    <NameLine named={unknown}>
      {proposal && (
        <Button
          label={`Use ${proposal.name}`}
          busy={isSaving}
          className="h-auto! min-h-control max-w-full shrink! py-1 text-left wrap-anywhere whitespace-normal!"
          onClick={() => choose(proposal.choice)}
        />
      )}
      <span className="w-60 max-md:w-full">
        <Combobox
          aria-label={`${label} meant by ${name}`}
          listLabel={label}
          placeholder="Choose another"
          options={optionsIn(records)}
          value={null}
          {...list}
          onChange={(chosen) => chosen !== null && choose({ id: chosen })}
        />
      </span>
      {growingKinds.includes(kind) ? (
        <Button label="Add as new" busy={isSaving} onClick={() => choose('new')} />
      ) : (
        <Button
          label="Add as new…"
          busy={isSaving}
          onClick={() => wantedOverPage.open(newCoded(unknown, (id) => choose({ id })))}
        />
      )}
    </NameLine>
  )
}

/** A record with a code is added in its dialog, as code and name are two things. */
const newCoded = ({ kind, name }: Unknown, use: (id: string) => void): WantedRecord => ({
  kind,
  ...codeAndNameIn(name),
  way: 'add',
  purpose: 'trade',
  tradeId: null,
  onAdded: (_value, _code, id) => use(id),
})

type Decided = ImportDetail['decided'][number]

/** Names whose meaning has been decided; until the import is done, each can still be changed. */
const DecidedNames = ({ detail }: { detail: ImportDetail }) => (
  <section aria-label="Decided names" className="pt-5">
    <h3 className="pb-1.5 text-sm font-[600]">What these names mean</h3>
    <ShownOf names={detail.decided} count={detail.decidedCount} />
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
  const { records, ...list } = useList(kind)
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
          options={[...asOther, ...asNew, ...optionsIn(records)]}
          value={optionOf(choice)}
          {...list}
          onChange={(chosen) =>
            chosen !== null && chosen !== optionOf(choice) && decide(chosen === 'new' ? 'new' : { id: chosen })
          }
        />
      </span>
      <Button label="Undo" aria-label={`Undo ${name}`} busy={isSaving} onClick={() => decide(null)} />
    </NameLine>
  )
}

const optionOf = (choice: NameChoice): string => (choice === 'new' ? 'new' : 'as' in choice ? 'as' : choice.id)

type ShownOfProps = { names: readonly unknown[]; count: number; then?: string }

/** How many names are not listed, if any are not. */
const ShownOf = ({ names, count, then = '' }: ShownOfProps) =>
  count > names.length && (
    <p className="pb-1.5 text-sm text-muted-foreground">
      The {formatNumber(names.length, 0)} most frequent of {formatCount(count, 'name')}. {then}
    </p>
  )

type NameLineProps = { named: { kind: ReferenceKind; name: string; rows: number }; children: ReactNode }

/** A name as the file writes it, the list it should be in and its number of rows; then the controls that decide its meaning. */
const NameLine = ({ named: { kind, name, rows }, children }: NameLineProps) => (
  <li
    aria-label={name}
    tabIndex={-1}
    className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-border py-1.5 text-sm -outline-offset-2"
  >
    <span className="min-w-48 flex-1">
      <span className="font-[540] break-words">{name}</span>{' '}
      <span className="text-muted-foreground">
        {referenceKinds[kind].label} · {formatCount(rows, 'row')}
      </span>
    </span>
    {children}
  </li>
)
