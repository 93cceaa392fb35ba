import type { Problems } from './entries.ts'

/**
 * The state of a form over a record that others may change while it is open. A field in which nothing was typed takes their
 * values. One in which something was typed keeps as its base the value that was typed over; if the base is no longer what is
 * stored, the field is disputed, and the person is warned before their value replaces the other's.
 *
 * 34 is stored, 33 is typed, and somebody else makes it 35: base 34, stored 35, and 33 in the field.
 * @see docs/decisions/0552-one-state-of-forms.md
 */
export type FormState<Values, Entered = Values> = {
  /** The values when the form was opened, those that its fields were typed over, and those that are stored now. */
  opened: Values
  base: Values
  stored: Values
  /** As typed. */
  entries: Entered
  /** What is wrong, by field, until the field is changed. */
  errors: Partial<Problems>
}

type Named = Readonly<Record<string, unknown>>
type AnyForm = FormState<Named>

/** Whether the entry of a field differs from a value of it. */
export type Differs = (name: string, entry: unknown, value: unknown) => boolean

/** A form in which nothing was typed yet. */
export const untouched = <Values, Entered>(values: Values, entries: Entered): FormState<Values, Entered> => ({
  opened: values,
  base: values,
  stored: values,
  entries,
  errors: {},
})

export function withEntry<Form extends AnyForm>(form: Form, name: string, entry: unknown): Form {
  const { [name]: _answered, ...errors } = form.errors
  return { ...form, entries: { ...form.entries, [name]: entry }, errors }
}

/**
 * The form over newer values. A value that both entered alike does not count as somebody else's change.
 * @param stored the newer values.
 * @param entries how they appear in fields in which nothing was typed.
 */
export function rebase<Form extends AnyForm>(
  form: Form,
  { stored, entries }: Pick<Form, 'stored' | 'entries'>,
  differs: Differs,
): Form {
  const typed = Object.keys(form.entries).filter((name) => differs(name, form.entries[name], form.base[name]))
  const alike = typed.filter((name) => Object.hasOwn(stored, name) && !differs(name, form.entries[name], stored[name]))
  return {
    ...form,
    opened: { ...form.opened, ...pick(stored, alike) },
    base: { ...stored, ...pick(form.base, typed), ...pick(stored, alike) },
    stored,
    entries: { ...entries, ...pick(form.entries, typed) },
  }
}

/**
 * The form after its entries were saved: it begins anew with what is stored, except for what was typed since they were sent.
 * @param sent the entries that were sent; the server may have stored them in another form, say without blanks around them.
 */
export function afterSave<Form extends AnyForm>(
  form: Form,
  { sent, stored, entries }: { sent: Form['entries'] } & Pick<Form, 'stored' | 'entries'>,
  differs: Differs,
): Form {
  const typedSince = Object.keys(form.entries).filter((name) => differs(name, form.entries[name], sent[name]))
  return { ...form, ...untouched(stored, { ...entries, ...pick(form.entries, typedSince) }) }
}

const pick = (from: Named, names: readonly string[]): Named => Object.fromEntries(names.map((name) => [name, from[name]]))

/** Whether others changed a field since the form was opened, disputed or not. */
export const isChangedMeanwhile = ({ opened, base, stored }: AnyForm, name: string): boolean =>
  Object.hasOwn(stored, name) && opened[name] !== undefined && (opened[name] !== stored[name] || base[name] !== stored[name])

export const changedMeanwhile = (form: AnyForm): string[] =>
  Object.keys(form.stored).filter((name) => isChangedMeanwhile(form, name))

/** Whether others changed a value over which something else was typed. */
export const isDisputed = ({ base, stored, entries }: AnyForm, name: string, differs: Differs): boolean =>
  Object.hasOwn(stored, name) && base[name] !== stored[name] && differs(name, entries[name], stored[name])

export const disputedNames = (form: AnyForm, differs: Differs): string[] =>
  Object.keys(form.stored).filter((name) => isDisputed(form, name, differs))
