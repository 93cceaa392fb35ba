/** Ms after which a part of the app that could not be fetched is fetched once more. */
const retryDelay = 10_000

/**
 * Fetches a part of the app that nobody asked for, and begins it; where it cannot be had, again until it can. A part that is drawn is `late`,
 * unless the page cannot do without it for long.
 * @param begin gives back how what it began is ended.
 * @returns how to end it, or to wait for it no longer.
 */
export function loadPart<Part>(load: () => Promise<Part>, begin: (part: Part) => () => void): () => void {
  let hasEnded = false
  let end = () => {}
  const onPart = (part: Part) => {
    if (!hasEnded) end = begin(part)
  }
  const attempt = () => void (hasEnded || load().then(onPart, () => setTimeout(attempt, retryDelay)))
  attempt()
  return () => {
    hasEnded = true
    end()
  }
}
