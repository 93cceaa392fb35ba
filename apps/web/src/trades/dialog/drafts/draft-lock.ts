import { type DraftOf, draftKey } from '../opening/draft-keys.ts'
import type { KeptDraft } from './draft-store.ts'

/** Held by a dialog while it is open, so that another tab does not offer its draft. Browsers give locks to secure pages only. */
export function holdDraft(of: DraftOf): () => void {
  let release = () => {}
  const held = new Promise<void>((released) => {
    release = released
  })
  void navigator.locks?.request(draftKey(of), { mode: 'shared' }, () => held)
  return release
}

/** The drafts that no open dialog holds, in this tab or another. */
export async function unheldDrafts(drafts: readonly KeptDraft[]): Promise<KeptDraft[]> {
  const locks = await navigator.locks?.query()
  const held = new Set(locks?.held?.map(({ name }) => name))
  return drafts.filter((draft) => !held.has(draftKey(draft)))
}
