import type { ReferenceKind } from '../reference-data/reference-kinds.ts'
import { plainName } from '../text/comparable-text.ts'
import { growingKinds, type UnknownName } from './judgement.ts'
import { similarNamesOf } from './one-name.ts'
import type { SimilarTexts } from './similarity.ts'

/**
 * The unknown names, each with the name of which it may be another spelling: one of the same list that occurs in more rows of the
 * file, or that was decided to be new. Only for companies, as only they can be new, and only if no record was proposed.
 * @param unknown most frequent first: the right spelling is taken to be the usual one.
 */
export function withAlike<Named extends UnknownName & { suggestion: object | null }>(
  unknown: readonly Named[],
  toBeNew: readonly Name[],
) {
  const heads = new Map(growingKinds.map((kind) => [kind, namesOf(kind, toBeNew)]))
  return unknown.map((named) => {
    const known = heads.get(named.kind)
    if (known === undefined || named.suggestion !== null) return { ...named, alike: null }
    const plain = plainName(named.name)
    const alike = known.mostSimilar(plain)
    if (alike === null) known.add(plain, named.name)
    return { ...named, alike }
  })
}

type Name = { kind: ReferenceKind; name: string }

function namesOf(kind: ReferenceKind, names: readonly Name[]): SimilarTexts<string> {
  const known = similarNamesOf<string>()
  for (const one of names) if (one.kind === kind) known.add(plainName(one.name), one.name)
  return known
}
