import { displayName } from '../people/person.ts'
import { type ReferenceKind, referenceKinds } from '../reference-data/reference-kinds.ts'
import type { Happened } from './notice.ts'

type Wanted = {
  id: string
  kind: ReferenceKind
  name: string
  /** Of the trade that wants it; null for one that is not saved yet. */
  tradeNumber: string | null
  asker: { firstName: string; lastName: string; email: string }
}

/** Somebody who may not add a name asks for it. */
export function wantedRecord({ id, kind, name, tradeNumber, asker }: Wanted): Happened {
  const list = referenceKinds[kind].label.toLowerCase()
  const message = `${displayName(asker)} asks for “${name}” as a ${list} for ${tradeNumber ?? 'a new load'}.`
  return { occasion: 'wantedRecord', recordId: id, name, message }
}
