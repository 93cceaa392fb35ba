import { formatCount } from '@haulm/domain/quantity/format.ts'
import type { WaitingEdit } from './waiting-edit.ts'

/** '2 edits waiting', '1 edit waiting, 1 refused, 1 to decide'. */
export function waitingWords(edits: readonly WaitingEdit[]): string {
  const count = (is: WaitingEdit['state']['is']) => edits.filter(({ state }) => state.is === is).length
  const parts = [
    { count: count('waiting'), word: 'waiting' },
    { count: count('refused'), word: 'refused' },
    { count: count('asks'), word: 'to decide' },
  ].filter(({ count }) => count > 0)
  return parts.map(({ count, word }, at) => (at === 0 ? `${formatCount(count, 'edit')} ${word}` : `${count} ${word}`)).join(', ')
}
