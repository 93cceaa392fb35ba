import { placeOfStrips } from '../../ui/focus/place-of-focus.ts'

// The same function at each rendering: another would forget where the focus was.
const follow = (mark: HTMLElement | null) => placeOfStrips.ref(mark?.parentElement ?? null)

/** Looks after the focus in the list around it, which is marked as a place of focus. Fetched once the page stands. */
export const StripFocus = () => <span hidden ref={follow} />
