import type { TradePatch, WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type Edit, mayBeForgotten } from '../../offline/edits/edit.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { readDraft, storeDraft } from '../dialog/drafts/draft-store.ts'
import { entryOf } from '../dialog/form/entry.ts'
import { removeDraft } from '../dialog/opening/draft-keys.ts'
import { enteredTrade, openDraft } from '../dialog/opening/open-dialogs.ts'

/** Why one that waits is not opened: it waits on. */
const texts = {
  other: 'Another new trade is being entered. Save it or leave it first: this one waits as before.',
  full: 'This browser cannot store what you would type: its storage is full or switched off. The new trade waits as before.',
}

/**
 * Opens a new trade that waits in the dialog again. It is a draft from here on, under the same key: should the server have it already, and
 * remember the key, saving it changes that trade instead of making a second one.
 */
export async function reopenNewTrade(edit: Edit): Promise<void> {
  if (enteredTrade.get() !== null) return void toast({ kind: 'notice', title: 'Cannot Open', description: texts.other })
  const draftOf = { userId: edit.personId, tradeId: edit.id }
  const { wasSent, firstSentAt = wasSent ? edit.at : undefined } = edit
  // It stands in the list with that reason: whoever opens it has looked, and saves it as if for the first time.
  const isForgotten = edit.state.is === 'rejected' && mayBeForgotten(edit, Date.now())
  const body = edit.to as TradePatch
  const entries = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, entryOf(name as WritableName, value)]))
  const earlier = (edit.unanswered ?? []) as readonly TradePatch[]
  const sent = isForgotten ? { unanswered: [] } : { unanswered: wasSent ? [...earlier, body] : earlier, firstSentAt }
  const at = Date.now()
  // First, so that it is never in neither place.
  storeDraft(draftOf, { at, version: null, entries, base: {}, ...sent, asked: [] })
  if (readDraft(draftOf)?.at !== at) return void toast({ kind: 'error', title: 'Cannot Open', description: texts.full })
  if (await editLog.withdraw(edit)) openDraft(edit.id)
  else removeDraft(draftOf)
}
