import { displayName } from '../people/person.ts'
import { type ReferenceKind, referenceKinds } from '../reference-data/reference-kinds.ts'
import type { Occurrence } from './notice.ts'

type Wanted = {
  id: string
  kind: ReferenceKind
  name: string
  /** What the name is needed for: the number of a trade, or in words what has not been saved yet. */
  for: string
  asker: { firstName: string; lastName: string; email: string }
}

/** The notice that somebody who may not add a name asks for it. */
export function wantedRecord({ id, kind, name, for: wantedFor, asker }: Wanted): Occurrence {
  const list = referenceKinds[kind].label.toLowerCase()
  const message = `${displayName(asker)} asks for “${name}” as a ${list} for ${wantedFor}.`
  return { occasion: 'wantedRecord', recordId: id, name, message }
}
