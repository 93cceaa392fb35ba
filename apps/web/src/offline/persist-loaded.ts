import type { Query, QueryClient } from '@tanstack/react-query'
import { reachability } from '../api/request/reachability.ts'
import { listenTo } from '../ui/state/listen-to.ts'
import { ages } from './ages.ts'
import { dropOldest, type Owner, persistFor } from './persisted/persisted-answers.ts'
import { type LoadedAnswer, persistSealed } from './persisted/sealed-answers.ts'

/** Milliseconds: after which an answer is kept, so that many come together; and in which the same one is not written again. */
const persistDelayMs = { first: 2_000, again: 60_000 }

const inBrowser = { persistFor, persistAnswer: persistSealed, dropOldest }

/** Waits until the page has nothing else to do. */
const idle = () => new Promise<unknown>((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve))

/**
 * Persists what the queries of the page hold, live changes included, for when the server cannot be reached: a while after it
 * came, one answer at a time, when the page has nothing else to do, and at once when it is left. However much happens, an answer
 * is written at most once a minute.
 * @returns a function that ends it.
 */
export function persistLoaded(client: QueryClient, owner: Owner, store = inBrowser): () => void {
  const cache = client.getQueryCache()
  const waiting = new Set(cache.getAll().map(({ queryHash }) => queryHash))
  const written = new Map<string, { givenAt: number; keptAt: number }>()
  const ready = store.persistFor(owner)
  // The failure is reported once something is to be persisted.
  ready.catch(() => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  /** @returns whether it was written. */
  const persistOne = async (hash: string, isLeft: boolean): Promise<boolean> => {
    const query = cache.get(hash)
    const former = written.get(hash)
    if (query && former && isWorthPersisting(query) && !isLeft && Date.now() - former.keptAt < persistDelayMs.again) return false
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
    if (!isOver && waiting.size > 0) timer ??= setTimeout(persistAndPlan, persistDelayMs.first)
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
  const leavePage = listenTo(document, { visibilitychange: whenHidden })
  function end() {
    isOver = true
    clearTimeout(timer)
    leave()
    leavePage()
  }
  plan()
  return end
}

/** The most characters of one answer: about two thousand trades. */
const mostAnswerCharacters = 4_000_000

/** Whether a query holds a complete answer of the server's that is of use later. */
const isWorthPersisting = ({ state, meta, options, queryHash }: Query): boolean =>
  state.status === 'success' &&
  // The first part of a long list is shown before the rest has come.
  state.fetchStatus === 'idle' &&
  state.data != null &&
  meta?.offline !== 'never' &&
  options.queryFn !== undefined &&
  reachability.isOnline() &&
  !ages.get().has(queryHash)

/** What is persisted of a query; null if it is too much. */
function answerOf({ state, queryHash }: Query, keptAt: number): LoadedAnswer | null {
  if (weigh(state.data) > mostAnswerCharacters) return null
  const text = JSON.stringify(state.data)
  return { hash: queryHash, text, size: text.length, givenAt: state.dataUpdatedAt, keptAt }
}

/**
 * The approximate number of characters of a value as JSON, without writing it: of a list only the first entry is measured. So no
 * time is spent on writing what is too large, which would hold up the page.
 */
export function weigh(value: unknown): number {
  if (typeof value === 'string') return value.length + 2
  if (Array.isArray(value)) return 2 + value.length * (1 + (value.length > 0 ? weigh(value[0]) : 0))
  if (typeof value !== 'object' || value === null) return 5
  return Object.entries(value).reduce((sum, [name, one]) => sum + name.length + 4 + weigh(one), 2)
}
