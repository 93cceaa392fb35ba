import { looksLikeEmail } from '@haulm/domain/people/email.ts'
import { passwordRefusal } from '@haulm/domain/people/password.ts'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { ApiError } from '../api/request/api-error.ts'

type Texts = Record<string, string>
/** Why a value is not taken, or null. */
type Check = (value: string, all: Texts) => string | null

/** The checks of the entrance; the server has the same from the same source. */
export const filled =
  (message: string): Check =>
  (value) =>
    value.trim() === '' ? message : null
export const email: Check = (value) => {
  if (value.trim() === '') return 'Enter your e-mail address.'
  return looksLikeEmail(value.trim()) ? null : 'This does not look like an e-mail address.'
}
export const ownPassword: Check = (value) => passwordRefusal(value)

type Entry<Name extends string> = {
  checks: Record<Name, Check>
  start?: Partial<Record<Name, string>>
  send: (values: Record<Name, string>) => Promise<unknown>
  /** What is said when the server gives no reason. */
  otherwise: string
}

/** The values of an entrance form, what is wrong with each, and its submit. What the server says about a field stands at the field. */
export function useEntry<Name extends string>({ checks, start = {}, send, otherwise }: Entry<Name>) {
  const names = Object.keys(checks) as Name[]
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, start[name] ?? ''])) as Record<Name, string>,
  )
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const mutation = useMutation({
    mutationFn: send,
    onError: (error) => {
      if (error instanceof ApiError)
        setErrors(
          Object.fromEntries(names.flatMap((name) => (error.fields[name] ? [[name, error.fields[name]]] : []))) as typeof errors,
        )
    },
  })
  const submit = () => {
    const found = names.flatMap((name) => {
      const refusal = checks[name](values[name], values)
      return refusal === null ? [] : [[name, refusal] as const]
    })
    setErrors(Object.fromEntries(found) as typeof errors)
    mutation.reset()
    if (found.length === 0) mutation.mutate(values)
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
  return { values, setValues, errors, control, submit, problem, isBusy: mutation.isPending, isDone: mutation.isSuccess }
}
