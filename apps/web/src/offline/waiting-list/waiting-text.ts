import { formatCount } from '@haulm/domain/quantity/format.ts'
import type { Edit } from '../edits/edit.ts'

/** What edits are called together: 'edit', 'document', or 'change' if there are both. */
export function nounOfAll(edits: readonly Edit[]): string {
  const [noun = 'edit', other] = new Set(edits.map(({ noun = 'edit' }) => noun))
  return other ? 'change' : noun
}

/** '2 edits waiting', '1 edit waiting, 1 refused, 1 to decide'. */
export function waitingText(edits: readonly Edit[]): string {
  const count = (is: Edit['state']['is']) => edits.filter(({ state }) => state.is === is).length
  const parts = [
    { count: count('queued'), word: 'waiting' },
    { count: count('rejected'), word: 'refused' },
    { count: count('conflict'), word: 'to decide' },
  ].filter(({ count }) => count > 0)
  const noun = nounOfAll(edits)
  return parts.map(({ count, word }, at) => (at === 0 ? `${formatCount(count, noun)} ${word}` : `${count} ${word}`)).join(', ')
}
