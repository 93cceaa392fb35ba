/** Ms after which a part of the app that could not be fetched is fetched once more. */
const retryDelay = 10_000

/**
 * Fetches a part of the app that nobody asked for, and begins it; where it cannot be had, again until it can. A part that is drawn is `late`.
 * @param begin what it does; it may give back how that is ended.
 * @returns how to end it, or to wait for it no longer.
 */
export function loadPart<Part>(load: () => Promise<Part>, begin: (part: Part) => (() => void) | undefined): () => void {
  let end: (() => void) | undefined
  let hasEnded = false
  let timer: ReturnType<typeof setTimeout>
  const attempt = () => {
    load().then(
      (part) => {
        if (!hasEnded) end = begin(part)
      },
      () => {
        if (!hasEnded) timer = setTimeout(attempt, retryDelay)
      },
    )
  }
  attempt()
  return () => {
    hasEnded = true
    clearTimeout(timer)
    end?.()
  }
}
