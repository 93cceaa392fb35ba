import { recordAddress } from '../history/addresses.ts'
import type { Notice, NoticedWork } from './notice.ts'

const pages: Record<NoticedWork, string> = {
  logistics: '/logistics',
  costing: '/trading',
  finance: '/finance',
  supplier_contracts: '/supplier-contracts',
  administration: '/admin',
  account: '/profile',
}

/** Where a notification leads: to its record (for a trade, on the page of that work); when it is about several, to that page. */
export function noticeAddress({ work, kind, recordId, name }: Pick<Notice, 'work' | 'kind' | 'recordId' | 'name'>): string {
  if (kind === 'backup') return '/admin?tab=backups'
  if (recordId === null || work === 'account' || kind === 'listRequest') return pages[work]
  return kind === 'trade' ? `${pages[work]}?editTrade=${recordId}` : recordAddress(kind, recordId, name ?? '')
}
