import type { Day } from '../calendar/day.ts'
import type { Permission } from '../people/permissions.ts'
import type { Rand } from '../quantity/units.ts'
import { type DocumentRules, noDocumentRules } from './document-rules.ts'
import { rateTolerance } from './rate-tolerance.ts'

/** What an administrator may set for everyone. @see docs/rules/http.md, rule 8 */
export type Settings = {
  /** First loading date of the dashboard table's default range. */
  dashboardStart: Day
  /** Whether finance may write its own fields while a trade is Complete and not yet invoiced. */
  financeMayFinishComplete: boolean
  /** Whether the trade dialog warns when a load goes beyond what is left of its contract. */
  warnOverdrawn: boolean
  /** Whose product it is; null shows none. */
  companyName: string | null
  /** A PNG or JPEG picture as a data URL; null shows none. @see packages/domain/src/settings/logo.ts */
  companyLogo: string | null
  /** How far apart the charged and the agreed rate per ton may be before a load counts as over- or undercharged. */
  rateTolerance: Rand
  /** Whether administrators need a second factor for signing in. */
  requireSecondFactor: boolean
  /** The same for everybody, whatever they may do. */
  requireSecondFactorOfAll: boolean
  /** The same for whoever holds one of these, administrators included. */
  requireSecondFactorFor: readonly Permission[]
  /** Whether Getting Started is shown to administrators while a step of it is open; false once it was put away. */
  gettingStarted: boolean
  /** Whether logistics may add clients, suppliers and transporters, as only administrators may otherwise. */
  logisticsMayAddParties: boolean
  /** For how many days, weeks and months backups are kept. @see docs/rules/backups.md, rule 2 */
  backupDays: number
  backupWeeks: number
  backupMonths: number
  /** Megabytes that a document may have. */
  documentMegabytes: number
  /** Documents that a record may have. */
  documentsPerRecord: number
} & DocumentRules

export const defaultSettings: Settings = {
  dashboardStart: '2025-09-01',
  financeMayFinishComplete: false,
  warnOverdrawn: true,
  companyName: null,
  companyLogo: null,
  rateTolerance,
  requireSecondFactor: false,
  requireSecondFactorOfAll: false,
  requireSecondFactorFor: [],
  gettingStarted: true,
  logisticsMayAddParties: false,
  backupDays: 7,
  backupWeeks: 5,
  backupMonths: 12,
  documentMegabytes: 15,
  documentsPerRecord: 40,
  ...noDocumentRules,
}

/** How many there may be at most of each kind of backup; one at least. */
export const mostBackups = { backupDays: 31, backupWeeks: 53, backupMonths: 120 } as const

/** How large a document may be set to be, in megabytes, and how many of them a record may be set to have; one at least. */
export const mostDocuments = { documentMegabytes: 50, documentsPerRecord: 200 } as const
