import type { ImportDetail } from '@haulm/api/imports.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { plainName } from '@haulm/domain/text/plain-words.ts'

type Choices = ImportDetail['choices']
type Named = { kind: ReferenceKind; name: string }

/** What a name means: somebody new, or a record of the list. */
export type Choice = 'new' | { id: string }

/** Products and truck types have codes, and are never made from a name. */
export const growing: readonly ReferenceKind[] = ['client', 'supplier', 'transporter']

/** What was decided before, with what is decided now about some names; null takes a decision back. */
export function withChoices(
  { choices: former }: { choices: Choices },
  made: readonly (readonly [Named, Choice | null])[],
): { choices: Choices } {
  const choices = structuredClone(former)
  for (const [{ kind, name }, choice] of made) {
    const { [plainName(name)]: _, ...others } = choices[kind] ?? {}
    choices[kind] = choice === null ? others : { ...others, [plainName(name)]: choice }
  }
  return { choices }
}

/** As `withChoices`, for one name. */
export const withChoice = (detail: { choices: Choices }, named: Named, choice: Choice | null) =>
  withChoices(detail, [[named, choice]])
