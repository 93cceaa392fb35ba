import { type DraftOf, draftKey } from '../opening/draft-keys.ts'
import type { StoredDraft } from './draft-store.ts'

/** Held by a dialog while it is open, so that another tab does not offer its draft. Browsers give locks to secure pages only. */
export function lockDraft(of: DraftOf): () => void {
  let release = () => {}
  const whileOpen = new Promise<void>((released) => {
    release = released
  })
  void navigator.locks?.request(draftKey(of), { mode: 'shared' }, () => whileOpen)
  return release
}

/** The drafts that no open dialog holds, in this tab or another. */
export async function unheldDrafts(drafts: readonly StoredDraft[]): Promise<StoredDraft[]> {
  const locks = await navigator.locks?.query()
  const lockedNames = new Set(locks?.held?.map(({ name }) => name))
  return drafts.filter((draft) => !lockedNames.has(draftKey(draft)))
}
