import { isFieldName, type TradePatch, type WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { sharedValue } from '../../../ui/state/shared-value.ts'
import { persist, readPersisted } from '../../../ui/state/use-persisted.ts'
import type { AskedName } from '../../lookups/asked-names.ts'
import { isUnnamed } from '../../rules/read-typed.ts'
import type { FieldEntries } from '../form/entry.ts'
import { isEnteredName } from '../form/form-names.ts'
import { clearDraftsOf, type DraftOf, draftKey } from '../opening/draft-keys.ts'

/** What was typed and not saved: kept on the device until it is saved, discarded, or its person signs out. */
export type Draft = {
  /** When it was last touched, in ms. */
  at: number
  /** The version of the trade that it began from; null for a new one. */
  version: number | null
  /** The typed fields only, and the values that they had. */
  entries: FieldEntries
  base: TradePatch
  /** What was sent to create the trade, where the answer was lost. */
  unanswered: readonly TradePatch[]
  /** When the first of it went out, in ms. */
  firstSentAt?: number | undefined
  /** The names that were asked for meanwhile. */
  asked: readonly AskedName[]
}

export type StoredDraft = DraftOf & { draft: Draft }

/** A session lasts a week at most; what was typed before that is stale. */
export const longestLife = 7 * 24 * 60 * 60 * 1000

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The draft in a kept value; null for whatever else may stand there. Fields that are no longer known are left out. */
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

/** How many drafts of before came back while the page stood. */
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

/** Until the browser has let go of the locks of dialogs that were closed. */
let allReleased: Promise<unknown> = Promise.resolve()

/** Held by a dialog while it is open, so that another tab does not offer its draft. Browsers give locks to secure pages only. */
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

/** The drafts that no open dialog holds, in this tab or another: not that of a page that was left a moment ago. */
export async function unheldDrafts(drafts: readonly StoredDraft[]): Promise<StoredDraft[]> {
  await allReleased
  const locks = await navigator.locks?.query()
  const lockedNames = new Set(locks?.held?.map(({ name }) => name))
  return drafts.filter((draft) => !lockedNames.has(draftKey(draft)))
}
