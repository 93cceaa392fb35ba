import type { Settings } from './settings.ts'

/** The labels of the settings. */
export const settingLabels: Record<keyof Settings, string> = {
  dashboardStart: "First day of the dashboard's range",
  financeMayFinishComplete: 'Finance may finish complete trades',
  warnOverdrawn: 'Warn of over-drawn contracts',
  companyName: 'Company name',
  companyLogo: 'Company logo',
  rateTolerance: 'Tolerance of the rate check',
  requireSecondFactor: 'Administrators need a second factor',
  requireSecondFactorOfAll: 'Everybody needs a second factor',
  requireSecondFactorFor: 'Permissions that need a second factor',
  gettingStarted: 'Show Getting Started',
  logisticsMayAddParties: 'Logistics may add clients, suppliers and transporters',
  backupDays: 'Daily backups kept',
  backupWeeks: 'Weekly backups kept',
  backupMonths: 'Monthly backups kept',
  documentMegabytes: 'Largest document',
  documentsPerRecord: 'Documents of a record',
  documentsForComplete: 'Documents before a trade is Complete',
  documentsForApproval: 'Documents before a trade is approved',
  documentsForInvoicing: 'Documents before a trade is invoiced',
}
