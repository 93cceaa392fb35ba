import type { Day } from '@haulm/domain/calendar/day.ts'
import { type FieldName, fieldOf, type TradePatch, type WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import {
  type Differs,
  disputedNames,
  type FormState,
  isChangedMeanwhile,
  isDisputed,
  rebase,
  untouched,
  withEntry,
} from '../../../ui/record-form/form-state.ts'
import type { AskedName } from '../../lookups/asked-names.ts'
import { isUnnamed } from '../../rules/read-typed.ts'
import { entryOf, type FieldEntries, type FieldEntry, readEntry, tidyEntry } from './entry.ts'
import { rateClearedBy } from './excluded-rate.ts'
import { enteredNames } from './form-names.ts'

export type Errors = Partial<Record<FieldName, string>>

/** The dialog's form. Fields that the person may not read are in none of its parts. */
export type TradeForm = FormState<TradePatch, FieldEntries> & {
  /** The trade's version that the base belongs to; null for a new trade. */
  version: number | null
  /** The names that were requested, in requests that do not refer to the trade yet. */
  asked: readonly AskedName[]
}

export type FormEvent =
  | { type: 'entered'; name: WritableName; entry: FieldEntry }
  | { type: 'left'; name: WritableName; today: Day }
  /** What is wrong, by field: found on save, or reported by the server. */
  | { type: 'refused'; errors: Errors }
  /** A newer state of the stored trade has arrived; what was typed stays. */
  | { type: 'rebased'; values: TradePatch; version: number; today: Day }
  /** The person changed the stored trade from within the dialog, outside the form; nobody else did. */
  | { type: 'accepted'; values: TradePatch; today: Day }
  /** A name that is in no list was requested. */
  | { type: 'asked'; asked: AskedName }
  /** Begins again, with nothing typed. */
  | { type: 'restarted'; form: TradeForm }

export function untouchedForm(values: TradePatch, version: number | null): TradeForm {
  const names = enteredNames.filter((name) => values[name] !== undefined)
  const readable: TradePatch = Object.fromEntries(names.map((name) => [name, values[name]]))
  const entries = Object.fromEntries(names.map((name) => [name, entryOf(name, values[name])]))
  return { ...untouched(readable, entries), version, asked: [] }
}

export function tradeFormReducer(form: TradeForm, event: FormEvent): TradeForm {
  switch (event.type) {
    case 'entered': {
      const next = withEntry(form, event.name, event.entry)
      const cleared = rateClearedBy(event.name, next.entries)
      return cleared === null ? next : withEntry(next, cleared, '')
    }
    case 'left': {
      const entry = form.entries[event.name]
      if (entry === undefined) return form
      // A required field that was only passed through shows no error; it will on save.
      const read = readEntry(event.name, entry, event.today)
      const isMissing = entry === '' && fieldOf(event.name).required
      // Nor does one whose list has not come yet.
      const isUnread = isUnnamed(entry) && entry.why === 'unread'
      if (!read.ok && !isMissing && !isUnread) return { ...form, errors: { ...form.errors, [event.name]: read.message } }
      // A field that was only passed through stays as stored, even if people would type it differently today.
      const isPassed = entry === entryOf(event.name, form.stored[event.name])
      const tidy = isPassed ? entry : tidyEntry(event.name, entry, event.today)
      return tidy === entry ? form : { ...form, entries: { ...form.entries, [event.name]: tidy } }
    }
    case 'refused':
      return { ...form, errors: event.errors }
    case 'rebased': {
      const differs = differsOn(event.today)
      const rebased = rebase(form, untouchedForm(event.values, event.version), differs)
      // Sent with the version that the person saw, so that the server finds the conflict, and the person chooses.
      return { ...rebased, version: disputedNames(rebased, differs).length > 0 ? form.version : event.version }
    }
    case 'accepted': {
      const stored = untouchedForm({ ...form.stored, ...event.values }, form.version)
      const rebased = rebase(form, stored, differsOn(event.today))
      return { ...rebased, opened: { ...rebased.opened, ...event.values }, base: { ...rebased.base, ...event.values } }
    }
    case 'asked':
      return { ...form, asked: [...form.asked, event.asked] }
    case 'restarted':
      return event.form
  }
}

/** An entry that cannot be read differs from the value, once it was typed. */
const differsOn =
  (today: Day): Differs =>
  (field, entry, value) => {
    const name = field as WritableName
    if (entry === undefined || entry === entryOf(name, value)) return false
    const read = readEntry(name, entry as FieldEntry, today)
    return !read.ok || read.value !== value
  }

/** Whether an entry differs from what is stored; or, if its person may no longer read that, from what it was typed over. */
export const isChanged = ({ stored, base, entries }: TradeForm, name: WritableName, today: Day): boolean =>
  differsOn(today)(name, entries[name], (Object.hasOwn(stored, name) ? stored : base)[name])

/** The changed fields, in the order of the dialog. */
export const changedNames = (form: TradeForm, today: Day): WritableName[] =>
  enteredNames.filter((name) => isChanged(form, name, today))

/** What there is to save: the changed fields, or of a new trade everything in it, typed or copied. */
export const unsavedNames = (form: TradeForm, today: Day): WritableName[] =>
  changedNames(form.version === null ? { ...form, stored: blankTrade() } : form, today)

/** The unsaved fields that cannot be saved any more, because a right was taken, or the trade locked, after typing. */
export const unwritableNames = (form: TradeForm, today: Day, writes: (name: FieldName) => boolean): WritableName[] =>
  unsavedNames(form, today).filter((name) => !writes(name))

/** The form without these entries, which cannot be saved. */
export const withoutEntries = (form: TradeForm, names: readonly WritableName[]): TradeForm => ({
  ...form,
  entries: Object.fromEntries(Object.entries(form.entries).filter(([name]) => !names.includes(name as WritableName))),
})

/** What a save sends: the changed fields only, without those that cannot be read. */
export function changedPatch(form: TradeForm, today: Day): TradePatch {
  return Object.fromEntries(
    changedNames(form, today).flatMap((name) => {
      const read = readEntry(name, form.entries[name] ?? '', today)
      return read.ok ? [[name, read.value]] : []
    }),
  )
}

/** What keeps the form from being saved, by field: changed entries that are refused, and required fields that are missing. */
export function problemsOf(form: TradeForm, today: Day): Errors {
  const asked = enteredNames.filter((name) => fieldOf(name).required || isChanged(form, name, today))
  return Object.fromEntries(
    asked.flatMap((name) => {
      const entry = form.entries[name]
      const read = entry === undefined ? null : readEntry(name, entry, today)
      return read === null || read.ok ? [] : [[name, read.message]]
    }),
  )
}

/**
 * What happened to a field while the dialog was open: somebody changed it that was changed here too, or the field took their
 * value. Null if neither, and once something is typed over their value.
 */
export function meanwhileOf(
  form: TradeForm,
  name: WritableName,
  today: Day,
): { isDisputed: boolean; was: unknown; now: unknown } | null {
  if (!isChangedMeanwhile(form, name)) return null
  const isAsked = isDisputed(form, name, differsOn(today))
  return isAsked || !isChanged(form, name, today) ? { isDisputed: isAsked, was: form.opened[name], now: form.stored[name] } : null
}
