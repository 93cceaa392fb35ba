import type { Permission } from '../people/permissions.ts'
import { formatCount, formatNumber } from '../quantity/format.ts'

/** The mark before a notification. `error` is used only in the browser, for its own refused requests. */
export const noticeTypes = ['success', 'warning', 'info', 'error'] as const
export type NoticeType = (typeof noticeTypes)[number]

/** The kinds of records that a notification can be about. */
export const noticeKinds = ['trade', 'supplierContract', 'transporter', 'person', 'listRequest', 'backup'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/**
 * Whose work a notification is: holders of one of these permissions get it. `account` is nobody's work: the person concerned is
 * told, whoever caused it.
 * @see docs/rules/notifications.md, rule 1
 */
export const noticedWork = [
  'logistics',
  'costing',
  'finance',
  'supplier_contracts',
  'administration',
  'account',
] as const satisfies (Permission | 'account')[]
export type NoticedWork = (typeof noticedWork)[number]

/** What there is to report, before it is anybody's notification. */
export type Notice = {
  work: NoticedWork
  type: NoticeType
  title: string
  message: string
  kind: NoticeKind
  /** The record that it leads to, and that record's name; null when it is about several. */
  recordId: string | null
  name: string | null
}

type Occasion = Pick<Notice, 'work' | 'type' | 'title' | 'kind'> & {
  /** The message for several records at once, to be followed by their names. */
  several: (count: number) => string
}

/** Every occasion for a notification, each with those whose work it is. @see docs/rules/notifications.md, rule 1 */
export const occasions = {
  proposal: {
    work: 'logistics',
    type: 'info',
    kind: 'trade',
    title: 'Sent by the driver',
    several: (count) => `Drivers sent something for ${formatCount(count, 'trade')}`,
  },
  costing: {
    work: 'costing',
    type: 'info',
    kind: 'trade',
    title: 'Ready for costing',
    several: (count) => `${formatCount(count, 'trade')} are ready for costing`,
  },
  finance: {
    work: 'finance',
    type: 'info',
    kind: 'trade',
    title: 'Ready for finance',
    several: (count) => `${formatCount(count, 'trade')} are ready for finance`,
  },
  rateMismatch: {
    work: 'finance',
    type: 'warning',
    kind: 'trade',
    title: 'Rate mismatch',
    several: (count) => `The transport invoices of ${formatCount(count, 'trade')} do not match their agreed rates`,
  },
  lowContract: {
    work: 'supplier_contracts',
    type: 'warning',
    kind: 'supplierContract',
    title: 'Contract below 20 %',
    several: (count) => `${formatCount(count, 'supplier contract')} have less than 20 % left`,
  },
  overdrawnContract: {
    work: 'supplier_contracts',
    type: 'warning',
    kind: 'supplierContract',
    title: 'Contract over-drawn',
    several: (count) => `${formatCount(count, 'supplier contract')} are over-drawn`,
  },
  endingInsurance: {
    work: 'administration',
    type: 'warning',
    kind: 'transporter',
    title: 'Insurance ends',
    several: (count) => `The insurances of ${formatCount(count, 'transporter')} end`,
  },
  waitingUser: {
    work: 'administration',
    type: 'info',
    kind: 'person',
    title: 'New user waiting for approval',
    several: (count) => `${formatCount(count, 'user')} wait for approval`,
  },
  wantedRecord: {
    work: 'administration',
    type: 'info',
    kind: 'listRequest',
    title: 'A name is asked for',
    several: (count) => `${formatCount(count, 'name')} are asked for`,
  },
} as const satisfies Record<string, Occasion>

/** Something that happened to one record and is worth a notification. */
export type Occurrence = { occasion: keyof typeof occasions; recordId: string; name: string; message: string }

/** This many of several records are named; the others are counted. */
const mostNamed = 3

/** 'T-2026-00007, T-2026-00008, T-2026-00009 and 9 more'. */
function namesOf(occurrences: readonly Occurrence[]): string {
  const names = [...new Set(occurrences.map(({ name }) => name))]
  const more = names.length - mostNamed
  return `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${formatNumber(more, 0)} more` : ''}`
}

/**
 * The notices about one write: one for each occasion, however many records it concerned. A notice about one record leads to it;
 * several are counted and the first of them named, so that a spreadsheet of 5,000 loads is one notice and not 5,000.
 */
export function gatherNotices(occurrences: readonly Occurrence[]): Notice[] {
  const names = [...new Set(occurrences.map(({ occasion }) => occasion))]
  return names.flatMap((name): Notice[] => {
    const { several, ...notice } = occasions[name]
    const all = occurrences.filter(({ occasion }) => occasion === name)
    const [one] = all
    if (one === undefined) return []
    if (all.length > 1) return [{ ...notice, message: `${several(all.length)}: ${namesOf(all)}.`, recordId: null, name: null }]
    return [{ ...notice, message: one.message, recordId: one.recordId, name: one.name }]
  })
}
