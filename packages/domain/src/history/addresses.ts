import { isReferenceKind } from '../reference-data/reference-kinds.ts'
import { type HistoryKind, recordKinds } from './record-kinds.ts'

/** Where administrators read the history of one record. */
export const historyAddress = (kind: HistoryKind, id: string): string =>
  `/admin?tab=history&kind=${kind}&recordId=${encodeURIComponent(id)}`

/** A page that lists records of a kind, searched for the name of one. */
const searched = (page: string, name: string) => `${page}${page.includes('?') ? '&' : '?'}q=${encodeURIComponent(name)}`

/** Where a record that still exists can be seen by those who may open that page. @param name the record's name in the history. */
export function recordAddress(kind: HistoryKind, id: string, name: string): string {
  if (kind === 'trade') return `/?editTrade=${encodeURIComponent(id)}`
  if (kind === 'person') return '/admin'
  return kind === 'setting'
    ? '/admin?tab=settings'
    : searched(`${isReferenceKind(kind) ? '/admin?tab=' : '/'}${recordKinds[kind].path}`, name)
}
