import { isDay } from '@haulm/domain/calendar/day.ts'
import { permissionsAmong } from '@haulm/domain/people/permissions.ts'
import { parseTypedNumber } from '@haulm/domain/quantity/parse-typed-number.ts'
import type { DocumentRules } from '@haulm/domain/settings/document-rules.ts'
import { mostBackups, mostDocuments, type Settings } from '@haulm/domain/settings/settings.ts'
import { chosenValues, joinValues } from '@haulm/domain/text/joined-values.ts'
import { type DocumentStep, documentStepNames, kindsForStep } from '@haulm/domain/trade/documents/required-documents.ts'
import type { Entries, Problems } from '../ui/record-form/entries.ts'

/** The settings as a form holds them. */
export const settingEntries = (settings: Settings): Entries => ({
  companyName: settings.companyName ?? '',
  companyLogo: settings.companyLogo ?? '',
  dashboardStart: settings.dashboardStart,
  rateTolerance: String(settings.rateTolerance),
  financeMayFinishComplete: settings.financeMayFinishComplete,
  warnOverdrawn: settings.warnOverdrawn,
  requireSecondFactor: settings.requireSecondFactor,
  requireSecondFactorOfAll: settings.requireSecondFactorOfAll,
  requireSecondFactorFor: joinValues(settings.requireSecondFactorFor),
  gettingStarted: settings.gettingStarted,
  logisticsMayAddParties: settings.logisticsMayAddParties,
  backupDays: String(settings.backupDays),
  backupWeeks: String(settings.backupWeeks),
  backupMonths: String(settings.backupMonths),
  documentMegabytes: String(settings.documentMegabytes),
  documentsPerRecord: String(settings.documentsPerRecord),
  ...(Object.fromEntries(documentStepNames.map((step) => [step, joinValues(settings[step])])) as Record<DocumentStep, string>),
})

const amountIn = (entries: Entries) => parseTypedNumber(String(entries.rateTolerance))

const mostOf = { ...mostBackups, ...mostDocuments }
const countNames = Object.keys(mostOf) as (keyof typeof mostOf)[]

const isCount = (text: string, most: number) => /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most

/** What is wrong with them, before they are sent. */
export function checkEntries(entries: Entries): Problems {
  const amount = amountIn(entries)
  return {
    ...(isDay(String(entries.dashboardStart)) ? {} : { dashboardStart: 'Enter a day.' }),
    ...(amount.ok && amount.value !== null && amount.value >= 0 ? {} : { rateTolerance: 'Enter an amount of 0 or more.' }),
    ...Object.fromEntries(
      countNames
        .filter((name) => !isCount(String(entries[name]), mostOf[name]))
        .map((name) => [name, `Enter a number from 1 to ${mostOf[name]}.`]),
    ),
  }
}

/** In the usual order, in which they are kept. */
const kindsIn = (entries: Entries) =>
  Object.fromEntries(
    documentStepNames.map((step) => {
      const chosen = chosenValues(String(entries[step]))
      return [step, kindsForStep(step).filter((kind) => chosen.includes(kind))]
    }),
  ) as unknown as DocumentRules

/** The settings that the entries mean; call it after the check. */
function settingsIn(entries: Entries): Settings {
  const amount = amountIn(entries)
  return {
    companyName: String(entries.companyName).trim() || null,
    companyLogo: String(entries.companyLogo) || null,
    dashboardStart: String(entries.dashboardStart),
    rateTolerance: amount.ok ? (amount.value ?? 0) : 0,
    financeMayFinishComplete: entries.financeMayFinishComplete === true,
    warnOverdrawn: entries.warnOverdrawn === true,
    requireSecondFactor: entries.requireSecondFactor === true,
    requireSecondFactorOfAll: entries.requireSecondFactorOfAll === true,
    requireSecondFactorFor: permissionsAmong(chosenValues(String(entries.requireSecondFactorFor))),
    gettingStarted: entries.gettingStarted === true,
    logisticsMayAddParties: entries.logisticsMayAddParties === true,
    backupDays: Number(entries.backupDays),
    backupWeeks: Number(entries.backupWeeks),
    backupMonths: Number(entries.backupMonths),
    documentMegabytes: Number(entries.documentMegabytes),
    documentsPerRecord: Number(entries.documentsPerRecord),
    ...kindsIn(entries),
  }
}

/** Of what the entries mean, what differs from the settings that they began from: nothing that others set meanwhile is written over. */
export const changedSettings = (seen: Settings, entries: Entries): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(settingsIn(entries)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(seen[name as keyof Settings]),
    ),
  )
