import { type Permission, permissionIds } from '../people/permissions.ts'
import { type Holder, hasAny } from '../people/person.ts'
import { type DocumentKind, type DocumentRecord, documentKindNames, documentKinds, kindsOfRecord } from './kinds.ts'

/** @see docs/rules/documents.md, rule 2 */
export const readsDocument = (person: Holder, kind: DocumentKind): boolean => hasAny(person, documentKinds[kind].readers)

/** A person who may write a kind may also read it. @see docs/rules/documents.md, rule 2 */
export const writesDocument = (person: Holder, kind: DocumentKind): boolean => hasAny(person, documentKinds[kind].writers)

export const readableKinds = (person: Holder): DocumentKind[] => documentKindNames.filter((kind) => readsDocument(person, kind))

/** Everybody who may read (or write) at least one of these kinds. */
const holdersOf = (kinds: readonly DocumentKind[], right: 'readers' | 'writers'): Permission[] =>
  permissionIds.filter((id) => kinds.some((kind) => (documentKinds[kind][right] as readonly Permission[]).includes(id)))

export const readersOfDocuments = holdersOf(documentKindNames, 'readers')
export const writersOfDocuments = holdersOf(documentKindNames, 'writers')
export const readersOfDocumentsOn = (record: DocumentRecord): Permission[] => holdersOf(kindsOfRecord(record), 'readers')
export const writersOfDocumentsOn = (record: DocumentRecord): Permission[] => holdersOf(kindsOfRecord(record), 'writers')
