import { lineAfter, placeOfFocus } from '../../ui/focus/place-of-focus.ts'

/**
 * A strip goes once its trade is deleted, or no longer has the status that is shown: the focus moves to the one now in its place.
 * After the last one it moves to the header of a week, and where there is none, to the page, from which Tab continues.
 */
const place = placeOfFocus((list, line) => {
  const strip = lineAfter(list, Math.max(line, 0))
  return strip?.querySelector('button') ?? list.querySelector('button') ?? list.closest('main')
})

// The same function at each rendering: another would forget where the focus was.
const follow = (mark: HTMLElement | null) => place.ref(mark?.parentElement ?? null)

/** Looks after the focus in the list around it, which is marked as a place of focus. Fetched once the page stands. */
export const StripFocus = () => <span hidden ref={follow} />
