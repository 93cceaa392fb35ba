import type { QueryClient } from '@tanstack/react-query'
import { dropOldest, type Owner, persistFor } from './persisted/persisted-answers.ts'
import { persistSealed } from './persisted/sealed-answers.ts'
import { answerOf, isWorthPersisting } from './worth-persisting.ts'

/** Milliseconds: after which an answer is kept, so that many come together; and in which the same one is not written again. */
const pause = { first: 2_000, again: 60_000 }

const inBrowser = { persistFor, persistAnswer: persistSealed, dropOldest }

/** Waits until the page has nothing else to do. */
const idle = () => new Promise<unknown>((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve))

/**
 * Keeps what the queries of the page hold, live changes included, for when the server cannot be reached: a while after it came, one
 * answer at a time, when the page has nothing else to do, and at once when it is left. However much happens, an answer is written
 * once in a minute.
 * @returns how to end it.
 */
export function persistLoaded(client: QueryClient, owner: Owner, store = inBrowser): () => void {
  const cache = client.getQueryCache()
  const waiting = new Set(cache.getAll().map(({ queryHash }) => queryHash))
  const written = new Map<string, { givenAt: number; keptAt: number }>()
  const ready = store.persistFor(owner)
  // It is told once something is to be kept.
  ready.catch(() => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  /** @returns whether it was written. */
  const persistOne = async (hash: string, isLeft: boolean): Promise<boolean> => {
    const query = cache.get(hash)
    const former = written.get(hash)
    if (query && former && isWorthPersisting(query) && !isLeft && Date.now() - former.keptAt < pause.again) return false
    waiting.delete(hash)
    if (!query || !isWorthPersisting(query) || former?.givenAt === query.state.dataUpdatedAt) return false
    if (!isLeft) await idle()
    const answer = answerOf(query, Date.now())
    if (isOver || answer === null) return false
    written.set(hash, answer)
    if (!(await store.persistAnswer(owner, answer))) end()
    return true
  }
  const persist = async (isLeft: boolean) => {
    try {
      await ready
      let count = 0
      for (const hash of [...waiting]) if (!isOver && (await persistOne(hash, isLeft))) count += 1
      if (count > 0 && !isOver) await store.dropOldest()
    } catch (error) {
      end()
      console.warn('What is loaded cannot be kept for later', error)
    }
  }
  const plan = () => {
    if (!isOver && waiting.size > 0) timer ??= setTimeout(persistAndPlan, pause.first)
  }
  const persistAndPlan = async () => {
    await persist(false)
    timer = undefined
    plan()
  }
  const leave = cache.subscribe(({ type, query }) => {
    if (type !== 'updated') return
    waiting.add(query.queryHash)
    plan()
  })
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') void persist(true)
  }
  document.addEventListener('visibilitychange', whenHidden)
  function end() {
    isOver = true
    clearTimeout(timer)
    leave()
    document.removeEventListener('visibilitychange', whenHidden)
  }
  plan()
  return end
}
