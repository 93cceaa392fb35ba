import { listEntryOf, type ReferenceKind } from './reference-kinds.ts'

const titled = (phrase: string) => phrase.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** 'truck type' */
export const oneOf = (kind: ReferenceKind): string => listEntryOf(kind).label.toLowerCase()
/** 'truck types' */
export const manyOf = (kind: ReferenceKind): string => listEntryOf(kind).path.replaceAll('-', ' ')
/** 'Truck Type' */
export const titleOfOne = (kind: ReferenceKind): string => titled(oneOf(kind))
/** 'Truck Types' */
export const titleOfMany = (kind: ReferenceKind): string => titled(manyOf(kind))
