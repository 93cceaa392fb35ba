import { looksLikeEmail, normaliseEmail } from '@haulm/domain/people/email.ts'
import { passwordRefusal } from '@haulm/domain/people/password.ts'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { ApiError } from '../api/request/api-error.ts'
import type { Problems } from '../ui/record-form/entries.ts'

/** Why a value is refused, or null. */
type Check = (value: string, all: Readonly<Record<string, string>>) => string | null

/** The checks of the entrance forms; the server has the same from the same source. */
export const filled =
  (message: string): Check =>
  (value) =>
    value.trim() === '' ? message : null
/** The same for a password, which may be of blanks alone. */
export const typed =
  (message: string): Check =>
  (value) =>
    value === '' ? message : null
export const email: Check = (value) => {
  if (value.trim() === '') return 'Enter your e-mail address.'
  return looksLikeEmail(normaliseEmail(value)) ? null : 'This does not look like an e-mail address.'
}
export const ownPassword: Check = (value) => passwordRefusal(value)
export const sameAsNew: Check = (value, { newPassword }) => (value === newPassword ? null : 'The two passwords are not the same.')

/** The problems among what was found for each field; null means none. */
export const foundIn = (refusals: Readonly<Record<string, string | null>>): Problems =>
  Object.fromEntries(Object.entries(refusals).filter((entry): entry is [string, string] => entry[1] !== null))

/** The problems that the checks find in values. */
export const problemsBy = <Name extends string>(
  checks: Readonly<Record<Name, Check>>,
  values: Readonly<Record<Name, string>>,
): Problems =>
  foundIn(Object.fromEntries(Object.entries<Check>(checks).map(([name, check]) => [name, check(values[name as Name], values)])))

type Entry<Name extends string> = {
  checks: Record<Name, Check>
  start?: Partial<Record<Name, string>>
  send: (values: Record<Name, string>) => Promise<unknown>
  /** Shown when the server gives no reason. */
  otherwise: string
}

/**
 * The values of an entrance form, what is wrong with each, and its submit. What the server says about a field is shown at the
 * field. Separate from `useSavedForm`, as there is nothing to rebase and nothing to lose here, problems stand below the form, and
 * the page is a small one.
 */
export function useEntry<Name extends string>({ checks, start = {}, send, otherwise }: Entry<Name>) {
  const names = Object.keys(checks) as Name[]
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, start[name] ?? ''])) as Record<Name, string>,
  )
  const [errors, setErrors] = useState<Partial<Problems>>({})
  const mutation = useMutation({
    mutationFn: send,
    onError: (error) => {
      if (error instanceof ApiError)
        setErrors(foundIn(Object.fromEntries(names.map((name) => [name, error.fields[name] || null]))))
    },
  })
  const submit = () => {
    const found = problemsBy(checks, values)
    setErrors(found)
    mutation.reset()
    if (Object.keys(found).length === 0) mutation.mutate(values)
  }
  const control = (name: Name) => ({
    name: name as string,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  const atFields = Object.values(errors).some(Boolean)
  const problem = mutation.error && !atFields ? (mutation.error instanceof ApiError && mutation.error.reason) || otherwise : null
  return { errors, control, submit, problem, isBusy: mutation.isPending, isDone: mutation.isSuccess }
}
