import type { ImportDetail } from '@haulm/api/imports.ts'
import { growingKinds, type NameChoice } from '@haulm/domain/imports/judgement.ts'
import { optionById, type RecordOption } from '@haulm/domain/reference-data/option-of.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { plainGradedName } from '@haulm/domain/text/comparable-text.ts'

type Choices = ImportDetail['choices']
type Named = { kind: ReferenceKind; name: string }

/** The earlier decisions, together with the new ones about some names; null withdraws a decision. */
export function withNameChoices(
  { choices: former }: { choices: Choices },
  made: readonly (readonly [Named, NameChoice | null])[],
): { choices: Choices } {
  const choices = structuredClone(former)
  for (const [{ kind, name }, choice] of made) {
    const { [plainGradedName(name)]: _, ...others } = choices[kind] ?? {}
    choices[kind] = choice === null ? others : { ...others, [plainGradedName(name)]: choice }
  }
  return { choices }
}

export const withChoice = (detail: { choices: Choices }, named: Named, choice: NameChoice | null) =>
  withNameChoices(detail, [[named, choice]])

type Unknown = Pick<ImportDetail['unknown'][number], 'kind' | 'name' | 'suggestion' | 'alike'>

/** What is proposed for a name: a record of the list, else a usual name of the file; null when it resembles none. */
export function proposalFor({ suggestion, alike }: Unknown): { name: string; choice: NameChoice } | null {
  if (suggestion) return { name: suggestion.name, choice: { id: suggestion.id } }
  return alike === null ? null : { name: alike, choice: { as: alike } }
}

export const allProposed = (unknown: readonly Unknown[]): (readonly [Unknown, NameChoice])[] =>
  unknown.flatMap((one) => {
    const proposal = proposalFor(one)
    return proposal ? [[one, proposal.choice] as const] : []
  })

/** The choices that make a new record of every name that resembles none; one that resembles another should be reviewed first. */
export const allTheRestNew = (unknown: readonly Unknown[]): (readonly [Unknown, NameChoice])[] =>
  unknown.filter((one) => growingKinds.includes(one.kind) && proposalFor(one) === null).map((one) => [one, 'new'] as const)

type Listed = { id: string; isActive?: boolean }

const madeOf = new WeakMap<readonly Listed[], RecordOption[]>()

/** The records of a list as a choice offers them, without those no longer used. Made once: hundreds of names offer the same list. */
export function optionsIn(records: readonly Listed[]): RecordOption[] {
  const options = madeOf.get(records) ?? records.filter(({ isActive = true }) => isActive).map(optionById)
  madeOf.set(records, options)
  return options
}
