/** Milliseconds after which a part of the app that could not be fetched is fetched once more. */
const retryDelayMs = 10_000

/**
 * Fetches a part of the app that nobody asked for, and starts it; if it cannot be fetched, tries again until it can. A part that
 * is drawn is `late`, unless the page cannot do without it for long.
 * @param begin returns a function that ends what it started.
 * @returns a function that ends it, or stops waiting for it.
 */
export function loadPart<Part>(load: () => Promise<Part>, begin: (part: Part) => () => void): () => void {
  let hasEnded = false
  let end = () => {}
  const onPart = (part: Part) => {
    if (!hasEnded) end = begin(part)
  }
  const attempt = () => void (hasEnded || load().then(onPart, () => setTimeout(attempt, retryDelayMs)))
  attempt()
  return () => {
    hasEnded = true
    end()
  }
}
