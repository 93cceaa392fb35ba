/** The part of a browser's storage that is used; as there, its keys are its own properties. */
export class TestStorage {
  getItem = undefined as unknown as (key: string) => string | null
  constructor() {
    const hidden = (value: unknown) => ({ value, enumerable: false })
    const stored = this as unknown as Record<string, string | undefined>
    Object.defineProperties(this, {
      getItem: hidden((key: string) => stored[key] ?? null),
      setItem: hidden((key: string, value: string) => {
        stored[key] = value
      }),
      removeItem: hidden((key: string) => {
        delete stored[key]
      }),
    })
  }
}
