import type { FormBegin } from '../ui/record-form/use-record-form.ts'

/** A form by its owner and its name: a form that adds a record begins empty, or with the record that it copies. */
type FormName = { personId: string; name: string }
type Left = FormName & FormBegin & { isMentioned: boolean }

/**
 * What stood unsaved in forms when their person's session ended. It is in this page's memory only, since form contents are never
 * written to storage: a reloaded page has none of it.
 * @see docs/decisions/0555-forms-outlive-a-session.md
 */
let left: readonly Left[] = []

const isOf =
  ({ personId, name }: FormName) =>
  (one: Left) =>
    one.personId === personId && one.name === name

export function storeLeftForm(of: FormName, begin: FormBegin): void {
  left = [...left.filter((one) => !isOf(of)(one)), { ...of, ...begin, isMentioned: false }]
}

/** What was left of a form; null if nothing was. */
export const leftForm = (of: FormName): FormBegin | null => left.find(isOf(of)) ?? null

/** It is open again: from here on the form itself holds it. */
export function takeLeftForm(of: FormName): void {
  left = left.filter((one) => !isOf(of)(one))
}

/** Whether something was left that the person has not been told of yet; marks it as mentioned. */
export function mentionLeftForms(personId: string): boolean {
  const isNew = left.some((one) => one.personId === personId && !one.isMentioned)
  left = left.map((one) => (one.personId === personId ? { ...one, isMentioned: true } : one))
  return isNew
}
