import type { Day } from '@haulm/domain/calendar/day.ts'
import { type FieldName, fieldOf, type TradePatch, type WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { AskedName } from '../../lookups/asked-names.ts'
import { entryOf, type FieldEntries, type FieldEntry, readEntry, tidyEntry } from './entry.ts'
import { withRateEntered } from './excluded-rate.ts'
import { enteredNames } from './form-names.ts'

export type Errors = Partial<Record<FieldName, string>>

/** The dialog's form. Fields that the person may not read are in none of its parts. */
export type TradeForm = {
  /** The values that the edit began from. */
  base: TradePatch
  /** The version that they are of; null for a new trade. */
  version: number | null
  entries: FieldEntries
  errors: Errors
  /** The values as the dialog was opened, and as they are stored now, as far as that is known. */
  opened: TradePatch
  stored: TradePatch
  /** The names that were asked for, and that nobody has told of the trade yet. */
  asked: readonly AskedName[]
}

export type FormEvent =
  | { type: 'entered'; name: WritableName; entry: FieldEntry }
  | { type: 'left'; name: WritableName; today: Day }
  /** What is wrong, by field: found on save, or told by the server. */
  | { type: 'refused'; errors: Errors }
  /** The stored trade is known anew; what was typed stays. */
  | { type: 'rebased'; values: TradePatch; version: number; today: Day }
  /** A name that is in no list was asked for. */
  | { type: 'asked'; asked: AskedName }
  /** Begins again, with nothing typed. */
  | { type: 'restarted'; form: TradeForm }

const readable = (values: TradePatch): WritableName[] => enteredNames.filter((name) => values[name] !== undefined)

/** A form in which nothing has been typed yet. */
export function untouchedForm(values: TradePatch, version: number | null): TradeForm {
  const names = readable(values)
  const base: TradePatch = Object.fromEntries(names.map((name) => [name, values[name]]))
  return {
    base,
    version,
    entries: Object.fromEntries(names.map((name) => [name, entryOf(name, values[name])])),
    errors: {},
    opened: base,
    stored: base,
    asked: [],
  }
}

export function tradeFormReducer(form: TradeForm, event: FormEvent): TradeForm {
  switch (event.type) {
    case 'entered': {
      const entries = withRateEntered({ ...form.entries, [event.name]: event.entry }, event.name)
      return { ...form, entries, errors: without(form.errors, event.name) }
    }
    case 'left': {
      const entry = form.entries[event.name]
      if (entry === undefined) return form
      // A field that was only passed through says nothing; that it is required is said on save.
      const read = readEntry(event.name, entry, event.today)
      const isMissing = entry === '' && fieldOf(event.name).required
      if (!read.ok && !isMissing) return { ...form, errors: { ...form.errors, [event.name]: read.message } }
      // What was only passed through stays as it is stored, though people would type it otherwise today.
      const isPassed = entry === entryOf(event.name, form.base[event.name])
      const tidy = isPassed ? entry : tidyEntry(event.name, entry, event.today)
      return tidy === entry ? form : { ...form, entries: { ...form.entries, [event.name]: tidy } }
    }
    case 'refused':
      return { ...form, errors: event.errors }
    case 'rebased':
      return rebase(form, event)
    case 'asked':
      return { ...form, asked: [...form.asked, event.asked] }
    case 'restarted':
      return event.form
  }
}

function without(errors: Errors, name: FieldName): Errors {
  if (errors[name] === undefined) return errors
  const { [name]: _answered, ...others } = errors
  return others
}

/** Whether an entry says something else than the stored value; one that cannot be read does, once it was typed. */
export function isChanged({ base, entries }: TradeForm, name: WritableName, today: Day): boolean {
  const entry = entries[name]
  if (entry === undefined || entry === entryOf(name, base[name])) return false
  const read = readEntry(name, entry, today)
  return !read.ok || read.value !== base[name]
}

/** The fields that were changed, in the order of the dialog. */
export const changedNames = (form: TradeForm, today: Day): WritableName[] =>
  enteredNames.filter((name) => isChanged(form, name, today))

/** What a save carries: the changed fields only, those that cannot be read left out. */
export function changedPatch(form: TradeForm, today: Day): TradePatch {
  return Object.fromEntries(
    changedNames(form, today).flatMap((name) => {
      const read = readEntry(name, form.entries[name] ?? '', today)
      return read.ok ? [[name, read.value]] : []
    }),
  )
}

/** What keeps the form from being saved, by field: changed entries that are refused, and what a trade cannot be without. */
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
 * The form over newer values: fields that were not touched take them. When a touched field was changed by someone else, the
 * form keeps the version that the person saw, so that the server finds the conflict and the person chooses.
 */
function rebase(form: TradeForm, { values, version, today }: Extract<FormEvent, { type: 'rebased' }>): TradeForm {
  const touched = changedNames(form, today)
  const isDisputed = touched.some((name) => values[name] !== form.base[name])
  const fresh = untouchedForm(values, isDisputed ? form.version : version)
  const touchedOf = <T>(from: Partial<Record<WritableName, T>>) => Object.fromEntries(touched.map((name) => [name, from[name]]))
  return {
    base: isDisputed ? { ...fresh.base, ...touchedOf<unknown>(form.base) } : fresh.base,
    version: fresh.version,
    entries: { ...fresh.entries, ...(touchedOf(form.entries) as FieldEntries) },
    errors: form.errors,
    opened: form.opened,
    stored: fresh.stored,
    asked: form.asked,
  }
}

/**
 * What became of a field while the dialog stood open: somebody changed it that was changed here, too, or it took their value.
 * Null while nothing did.
 */
export function meanwhileOf(
  form: TradeForm,
  name: WritableName,
  today: Day,
): { isDisputed: boolean; was: unknown; now: unknown } | null {
  const { base, opened, stored } = form
  const [was, now] = [opened[name], stored[name]]
  if (was === undefined || now === undefined) return null
  const isTouched = isChanged(form, name, today)
  if (!isTouched) return now === was ? null : { isDisputed: false, was, now }
  // What was typed over a value that had been taken is nobody else's matter any more.
  return now === base[name] ? null : { isDisputed: true, was, now }
}
