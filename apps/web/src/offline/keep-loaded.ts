import type { QueryClient } from '@tanstack/react-query'
import { dropOldest, keepAnswer, keepFor, type Owner } from './kept-answers.ts'
import { answerOf, isWorthKeeping } from './worth-keeping.ts'

/** Milliseconds: after which an answer is kept, so that many come together; and in which the same one is not written again. */
const pause = { first: 2_000, again: 60_000 }

const inBrowser = { keepFor, keepAnswer, dropOldest }

/** Waits until the page has nothing else to do. */
const idle = () => new Promise<unknown>((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve))

/**
 * Keeps what the queries of the page hold, live changes included, for when the server cannot be reached: a while after it came, one
 * answer at a time, when the page has nothing else to do, and at once when it is left. However much happens, an answer is written
 * once in a minute.
 * @returns how to end it.
 */
export function keepLoaded(client: QueryClient, owner: Owner, store = inBrowser): () => void {
  const cache = client.getQueryCache()
  const waiting = new Set(cache.getAll().map(({ queryHash }) => queryHash))
  const written = new Map<string, { givenAt: number; keptAt: number }>()
  const ready = store.keepFor(owner)
  // It is told once something is to be kept.
  ready.catch(() => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  /** @returns whether it was written. */
  const keepOne = async (hash: string, isLeft: boolean): Promise<boolean> => {
    const query = cache.get(hash)
    const former = written.get(hash)
    if (query && former && isWorthKeeping(query) && !isLeft && Date.now() - former.keptAt < pause.again) return false
    waiting.delete(hash)
    if (!query || !isWorthKeeping(query) || former?.givenAt === query.state.dataUpdatedAt) return false
    if (!isLeft) await idle()
    const answer = answerOf(query, Date.now())
    if (isOver || answer === null) return false
    written.set(hash, answer)
    if (!(await store.keepAnswer(owner, answer))) end()
    return true
  }
  const keep = async (isLeft: boolean) => {
    try {
      await ready
      let count = 0
      for (const hash of [...waiting]) if (!isOver && (await keepOne(hash, isLeft))) count += 1
      if (count > 0 && !isOver) await store.dropOldest()
    } catch (error) {
      end()
      console.warn('What is loaded cannot be kept for later', error)
    }
  }
  const plan = () => {
    if (!isOver && waiting.size > 0) timer ??= setTimeout(keepAndPlan, pause.first)
  }
  const keepAndPlan = async () => {
    await keep(false)
    timer = undefined
    plan()
  }
  const leave = cache.subscribe(({ type, query }) => {
    if (type !== 'updated') return
    waiting.add(query.queryHash)
    plan()
  })
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') void keep(true)
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
