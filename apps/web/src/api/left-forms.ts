import type { FormBegin } from '../ui/record-form/use-record-form.ts'

/** A form by whose it is, and which: what adds a record begins with nothing, or with the record that it copies. */
type FormName = { personId: string; name: string }
type Left = FormName & FormBegin & { isMentioned: boolean }

/**
 * What stood unsaved in forms when the session of their person ended. It is in this page's memory alone, since nothing of a form is
 * written down: a page that is loaded anew has none of it. @see docs/decisions/0555-forms-outlive-a-session.md
 */
let left: readonly Left[] = []

const isOf =
  ({ personId, name }: FormName) =>
  (one: Left) =>
    one.personId === personId && one.name === name

export function storeLeftForm(of: FormName, begin: FormBegin): void {
  left = [...left.filter((one) => !isOf(of)(one)), { ...of, ...begin, isMentioned: false }]
}

/** What was left of a form; null where nothing was. */
export const leftForm = (of: FormName): FormBegin | null => left.find(isOf(of)) ?? null

/** It is open again: from here on it is kept by the form. */
export function takeLeftForm(of: FormName): void {
  left = left.filter((one) => !isOf(of)(one))
}

/** Whether something was left that its person has not been told of; told now. */
export function mentionLeftForms(personId: string): boolean {
  const isNew = left.some((one) => one.personId === personId && !one.isMentioned)
  left = left.map((one) => (one.personId === personId ? { ...one, isMentioned: true } : one))
  return isNew
}
