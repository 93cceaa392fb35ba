import { type SharedValue, sharedValue } from '../../ui/state/shared-value.ts'

const ends = new Set<() => void>()

/** Like `sharedValue`, for what a person has open or was told: for the next person to sign in, it has its initial value. */
export function personsValue<Value>(initial: Value): SharedValue<Value> {
  const value = sharedValue(initial)
  ends.add(() => value.set(initial))
  return value
}

/** Something that can be opened over whatever page is shown, and is drawn in one place; null while it is closed. */
export function overPage<Opened>() {
  const { set, use } = personsValue<Opened | null>(null)
  return { open: (opened: Opened) => set(opened), close: () => set(null), use }
}

/** The person is gone. */
export function endPersonsValues(): void {
  for (const end of ends) end()
}
