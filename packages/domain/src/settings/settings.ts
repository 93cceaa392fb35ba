import type { Day } from '../calendar/day.ts'
import type { Permission } from '../people/permissions.ts'
import type { Rand } from '../quantity/units.ts'
import { type DocumentRules, noDocumentRules } from './document-rules.ts'
import { rateTolerance } from './rate-tolerance.ts'

/** The settings that an administrator makes for everyone. @see docs/rules/http.md, rule 8 */
export type Settings = {
  /** First loading date of the dashboard table's default range. */
  dashboardStart: Day
  /** Whether finance may write its own fields while a trade is Complete and not yet invoiced. */
  financeMayFinishComplete: boolean
  /** Whether the trade dialog warns when a load goes beyond what is left of its contract. */
  warnOverdrawn: boolean
  /** The company that the product belongs to; null shows none. */
  companyName: string | null
  /** A PNG or JPEG picture as a data URL; null shows none. @see packages/domain/src/settings/logo.ts */
  companyLogo: string | null
  /** From which difference between charged and agreed rate per ton a load counts as over- or undercharged. */
  rateTolerance: Rand
  /** Whether administrators need a second factor to sign in. */
  requireSecondFactor: boolean
  /** The same for everybody, whatever their permissions. */
  requireSecondFactorOfAll: boolean
  /** The same for holders of one of these permissions, administrators included. */
  requireSecondFactorFor: readonly Permission[]
  /** Whether administrators see Getting Started while any step of it is open; false once it was dismissed. */
  gettingStarted: boolean
  /** Whether logistics may add clients, suppliers and transporters, which otherwise only administrators may. */
  logisticsMayAddParties: boolean
  /** For how many days, weeks and months backups are kept. @see docs/rules/backups.md, rule 2 */
  backupDays: number
  backupWeeks: number
  backupMonths: number
  /** Maximum megabytes of a document. */
  documentMegabytes: number
  /** Maximum number of documents of a record. */
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

/** The most backups of each kind that can be set to be kept; the least is one. */
export const mostBackups = { backupDays: 31, backupWeeks: 53, backupMonths: 120 } as const

/**
 * The limits within which the settings of documents can be made: their size in megabytes, and their number
 * per record; at least one.
 */
export const mostDocuments = { documentMegabytes: 50, documentsPerRecord: 200 } as const
