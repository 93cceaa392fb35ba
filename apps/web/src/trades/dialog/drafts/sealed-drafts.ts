import { base64Of, bytesOfBase64 } from '../../../offline/persisted/base64.ts'
import { deviceKey } from '../../../offline/persisted/device-key.ts'
import { openText, type SealedBytes, sealText } from '../../../offline/persisted/seal.ts'
import { persist, readPersisted, removePersisted } from '../../../ui/state/use-persisted.ts'
import { type DraftOf, draftKey, sealedDraftKey, sealedDraftKeys, sealedDraftsOf } from '../opening/draft-keys.ts'
import { type Draft, draftsOf, longestLife, openedDrafts, readDraft } from './draft-store.ts'

/** A sealed draft as stored: base64 of the bytes, and when the draft was last changed, in ms. */
type StoredSeal = { at: number; iv: string; bytes: string }

const isStoredSeal = (stored: unknown): stored is StoredSeal =>
  typeof stored === 'object' && stored !== null && 'iv' in stored && 'bytes' in stored

const sealOf = ({ iv, bytes }: StoredSeal): SealedBytes => ({ iv: bytesOfBase64(iv), bytes: bytesOfBase64(bytes).buffer })

/**
 * Seals a draft, like edits that wait, next to its clear copy: that one is removed when somebody else signs in at this browser,
 * and the sealed one waits for its person. Over plain http there is no key, so nothing is sealed.
 * @see docs/decisions/0556-drafts-wait-sealed.md
 */
export async function sealDraft(of: DraftOf, draft: Draft): Promise<void> {
  const key = await deviceKey(of.userId)
  if (key === null) return
  const { iv, bytes } = await sealText(key, JSON.stringify(draft))
  // The draft was saved, discarded or changed meanwhile, or begins from another version: what was sealed is outdated.
  const present = readDraft(of)
  if (present?.at !== draft.at || present.version !== draft.version) return
  const stored: StoredSeal = { at: draft.at, iv: base64Of(iv), bytes: base64Of(new Uint8Array(bytes)) }
  persist(sealedDraftKey(of), stored)
}

/** Once a person's key is there: seals what they typed before it came, and restores drafts that exist only sealed. */
export async function tendDrafts(userId: string, now = Date.now()): Promise<void> {
  for (const { draft, ...of } of draftsOf(userId, now)) await sealDraft(of, draft)
  await openSealedDrafts(userId, now)
}

/** Restores what a person had typed before somebody else signed in here. */
async function openSealedDrafts(userId: string, now: number): Promise<void> {
  const key = await deviceKey(userId)
  if (key === null) return
  for (const name of sealedDraftKeys()) {
    const sealed = readPersisted(name)
    if (!isStoredSeal(sealed) || now - sealed.at > longestLife) removePersisted(name)
  }
  for (const of of sealedDraftsOf(userId)) {
    const sealed = readPersisted(sealedDraftKey(of))
    if (readDraft(of) !== null || !isStoredSeal(sealed)) continue
    try {
      persist(draftKey(of), JSON.parse(await openText(key, sealOf(sealed))))
      openedDrafts.set(openedDrafts.get() + 1)
    } catch {
      // Sealed with a key that no longer exists.
      removePersisted(sealedDraftKey(of))
    }
  }
}
