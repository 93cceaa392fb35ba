import { type SharedValue, sharedValue } from '../../ui/state/shared-value.ts'

const ends = new Set<() => void>()

/** Like `sharedValue`, for what a person has open or was told: for the next person to sign in, it has its initial value. */
export function personsValue<Value>(initial: Value): SharedValue<Value> {
  const value = sharedValue(initial)
  ends.add(() => value.set(initial))
  return value
}

/** The person is gone. */
export function endPersonsValues(): void {
  for (const end of ends) end()
}
