import type { Day } from '@haulm/domain/calendar/day.ts'
import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { parseTypedDay } from '@haulm/domain/calendar/parse-typed-day.ts'
import { permissionIds } from '@haulm/domain/people/permissions.ts'
import { parseTypedNumber } from '@haulm/domain/quantity/parse-typed-number.ts'
import { defaultSettings, mostBackups, mostDocuments, type Settings } from '@haulm/domain/settings/settings.ts'
import { chosenValues, joinValues } from '@haulm/domain/text/joined-values.ts'
import { documentStepNames, kindsForStep } from '@haulm/domain/trade/documents/required-documents.ts'
import type { Entries, Problems } from '../ui/record-form/entries.ts'

type Name = keyof Settings
const settingNames = Object.keys(defaultSettings) as Name[]

/** The settings as form entries: yes or no as booleans, all else as text; several choices are joined, none is empty. */
export const settingEntries = (settings: Settings): Entries =>
  Object.fromEntries(
    settingNames.map((name) => {
      const value = settings[name]
      if (typeof value === 'boolean') return [name, value]
      return [name, Array.isArray(value) ? joinValues(value) : String(value ?? '')]
    }),
  )

const mostOf = { ...mostBackups, ...mostDocuments }
const countNames = Object.keys(mostOf) as (keyof typeof mostOf)[]

const isCount = (text: string, most: number) => /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most

/** The first day as typed: `2025-09-01`, `1 Sep 2025`; null if it is none. */
function dayIn({ dashboardStart }: Entries): Day | null {
  const read = parseTypedDay(String(dashboardStart), todayAtHome())
  return read.ok ? read.value : null
}

export function checkEntries(entries: Entries): Problems {
  const amount = parseTypedNumber(String(entries.rateTolerance))
  return {
    ...(dayIn(entries) === null ? { dashboardStart: 'Enter a day.' } : {}),
    ...(amount.ok && amount.value !== null && amount.value >= 0 ? {} : { rateTolerance: 'Enter an amount of 0 or more.' }),
    ...Object.fromEntries(
      countNames
        .filter((name) => !isCount(String(entries[name]), mostOf[name]))
        .map((name) => [name, `Enter a number from 1 to ${mostOf[name]}.`]),
    ),
  }
}

/** The possible choices of a setting with several, in the order in which they are stored. */
const choicesOf: Partial<Record<Name, readonly string[]>> = {
  requireSecondFactorFor: permissionIds,
  ...Object.fromEntries(documentStepNames.map((step) => [step, kindsForStep(step)])),
}

/** The value of the setting that an entry means, of the same type as its default; call it after the check. */
function valueIn(entries: Entries, name: Name): unknown {
  const [first, entry] = [defaultSettings[name], entries[name]]
  if (typeof first === 'boolean') return entry === true
  if (name === 'dashboardStart') return dayIn(entries)
  const text = String(entry).trim()
  const choices = choicesOf[name]
  if (choices) {
    const chosen = chosenValues(text)
    return choices.filter((one) => chosen.includes(one))
  }
  if (typeof first !== 'number') return text || null
  const number = parseTypedNumber(text)
  return number.ok ? (number.value ?? 0) : 0
}

/** The values that differ from the settings that the form began with: what others set meanwhile is not overwritten. */
export const changedSettings = (seen: Settings, entries: Entries): Partial<Settings> =>
  Object.fromEntries(
    settingNames
      .map((name) => [name, valueIn(entries, name)] as const)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(seen[name])),
  )
