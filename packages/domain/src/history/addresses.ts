import { isReferenceKind } from '../reference-data/reference-kinds.ts'
import { type HistoryKind, recordKinds } from './record-kinds.ts'

/** Where administrators read what happened to one record. */
export const historyAddress = (kind: HistoryKind, id: string): string =>
  `/admin?tab=history&kind=${kind}&recordId=${encodeURIComponent(id)}`

/** A page that lists records of a kind, searched for what one is called. */
const searched = (page: string, name: string) => `${page}${page.includes('?') ? '&' : '?'}q=${encodeURIComponent(name)}`

/** Where a record that is still there is seen by whoever may open that page. @param name what it is called, as the history tells it. */
export function recordAddress(kind: HistoryKind, id: string, name: string): string {
  if (kind === 'trade') return `/?editTrade=${encodeURIComponent(id)}`
  if (kind === 'person') return '/admin'
  return kind === 'setting'
    ? '/admin?tab=settings'
    : searched(`${isReferenceKind(kind) ? '/admin?tab=' : '/'}${recordKinds[kind].path}`, name)
}
