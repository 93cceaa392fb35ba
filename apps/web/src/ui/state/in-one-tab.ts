/** Does something in one tab at a time; the others wait. On pages that are not secure there are no locks: at once. */
export const inOneTab = async <Made>(name: string, work: () => Promise<Made>): Promise<Made> =>
  navigator.locks ? navigator.locks.request(name, work) : work()

/** Like `inOneTab`, but if another tab is doing it, it is not done here at all. @returns whether it was. */
export async function inNoOtherTab(name: string, work: () => Promise<unknown>): Promise<boolean> {
  const done = async () => {
    await work()
    return true
  }
  return navigator.locks ? navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock !== null && done()) : done()
}
