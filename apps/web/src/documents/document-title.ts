import type { Document } from '@haulm/api/documents.ts'
import { documentKinds } from '@haulm/domain/document/kinds.ts'

/** A document's title where it is shown: `Loading Slip photo.jpg`. */
export const documentTitle = ({ kind, name }: Pick<Document, 'kind' | 'name'>): string => `${documentKinds[kind].label} ${name}`
