import { formatCount } from '@haulm/domain/quantity/format.ts'
import type { Edit } from '../edits/edit.ts'

/** '2 edits waiting', '1 edit waiting, 1 refused, 1 to decide'. */
export function waitingText(edits: readonly Edit[]): string {
  const count = (is: Edit['state']['is']) => edits.filter(({ state }) => state.is === is).length
  const parts = [
    { count: count('queued'), word: 'waiting' },
    { count: count('rejected'), word: 'refused' },
    { count: count('conflict'), word: 'to decide' },
  ].filter(({ count }) => count > 0)
  return parts.map(({ count, word }, at) => (at === 0 ? `${formatCount(count, 'edit')} ${word}` : `${count} ${word}`)).join(', ')
}
