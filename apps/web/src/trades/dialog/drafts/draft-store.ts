import { isFieldName, type TradePatch, type WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { sharedValue } from '../../../ui/state/shared-value.ts'
import { persist, readPersisted } from '../../../ui/state/use-persisted.ts'
import type { AskedName } from '../../lookups/asked-names.ts'
import { isUnnamed } from '../../rules/read-typed.ts'
import type { FieldEntries } from '../form/entry.ts'
import { isEnteredName } from '../form/form-names.ts'
import { clearDraftsOf, type DraftOf, draftKey } from '../opening/draft-keys.ts'

/** What was typed and not saved: persisted on the device until it is saved, discarded, or the person signs out. */
export type Draft = {
  /** When it was last changed, in ms since 1970. */
  at: number
  /** The version of the trade that it began from; null for a new trade. */
  version: number | null
  /** Only the fields that were typed into, and the values that they had before. */
  entries: FieldEntries
  base: TradePatch
  /** The bodies sent to create the trade whose answer was lost. */
  unanswered: readonly TradePatch[]
  /** When the first of those was sent, in ms since 1970. */
  firstSentAt?: number | undefined
  /** The names that were requested meanwhile. */
  asked: readonly AskedName[]
}

export type StoredDraft = DraftOf & { draft: Draft }

/** A session lasts a week at most; what was typed before that is stale. In ms. */
export const longestLife = 7 * 24 * 60 * 60 * 1000

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads a draft as persisted; null if it is anything else, too old, or empty. Fields that no longer exist are left out. */
function asDraft(stored: unknown, now: number): Draft | null {
  if (!isObject(stored) || !isObject(stored.entries) || !isObject(stored.base) || typeof stored.at !== 'number') return null
  if (now - stored.at > longestLife) return null
  const known = (name: string): name is WritableName => isFieldName(name) && isEnteredName(name)
  const entries = Object.entries(stored.entries).filter(
    ([name, entry]) => known(name) && (typeof entry === 'string' || typeof entry === 'boolean' || isUnnamed(entry)),
  )
  if (entries.length === 0) return null
  return {
    at: stored.at,
    version: typeof stored.version === 'number' ? stored.version : null,
    entries: Object.fromEntries(entries),
    base: Object.fromEntries(Object.entries(stored.base).filter(([name]) => known(name))),
    unanswered: Array.isArray(stored.unanswered) ? stored.unanswered.filter(isObject) : [],
    ...(typeof stored.firstSentAt === 'number' ? { firstSentAt: stored.firstSentAt } : {}),
    asked: Array.isArray(stored.asked) ? (stored.asked.filter(isObject) as AskedName[]) : [],
  }
}

export const readDraft = (of: DraftOf, now = Date.now()): Draft | null => asDraft(readPersisted(draftKey(of)), now)

export const storeDraft = (of: DraftOf, draft: Draft): void => persist(draftKey(of), draft)

/** How many earlier drafts were unsealed since the page was loaded. */
export const openedDrafts = sharedValue(0)

/** What a person left unsaved on this device, newest first. */
export function draftsOf(userId: string, now = Date.now()): StoredDraft[] {
  return clearDraftsOf(userId)
    .flatMap((of) => {
      const draft = readDraft(of, now)
      return draft === null ? [] : [{ ...of, draft }]
    })
    .sort((left, right) => right.draft.at - left.draft.at)
}

/** Settles once the browser has released the locks of dialogs that were closed. */
let allReleased: Promise<unknown> = Promise.resolve()

/** Locks a draft while its dialog is open, so that no other tab offers it; on secure pages only. @returns the release */
export function lockDraft(of: DraftOf): () => void {
  let release = () => {}
  const whileOpen = new Promise<void>((released) => {
    release = released
  })
  const lock = navigator.locks?.request(draftKey(of), { mode: 'shared' }, () => whileOpen)
  return () => {
    allReleased = Promise.allSettled([allReleased, lock])
    release()
  }
}

/**
 * The newest of a person's drafts that no open dialog has locked, locked for this page: of tabs that are opened at once, as when
 * a browser starts again, each takes another one.
 * @param mayTake whether the page can still offer it, asked just before it is locked, and once it is: the page may be left between.
 * @returns null if there is none.
 */
export async function takeDraft(
  userId: string,
  mayTake: () => boolean,
): Promise<{ tradeId: string; release: () => void } | null> {
  const take = async () => {
    const [latest] = await unheldDrafts(draftsOf(userId))
    return latest && mayTake() ? { tradeId: latest.tradeId, release: lockDraft(latest) } : null
  }
  const taken = await (navigator.locks ? navigator.locks.request(`takeDraft:${userId}`, take) : take())
  if (taken === null || mayTake()) return taken
  taken.release()
  return null
}

/** The drafts that no open dialog has locked, in this tab or another; waits for locks that are just being released. */
export async function unheldDrafts(drafts: readonly StoredDraft[]): Promise<StoredDraft[]> {
  await allReleased
  const locks = await navigator.locks?.query()
  const lockedNames = new Set(locks?.held?.map(({ name }) => name))
  return drafts.filter((draft) => !lockedNames.has(draftKey(draft)))
}
