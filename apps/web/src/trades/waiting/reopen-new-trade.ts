import type { TradePatch, WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type Edit, mayBeForgotten } from '../../offline/edits/edit.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { readDraft, storeDraft } from '../dialog/drafts/draft-store.ts'
import { entryOf } from '../dialog/form/entry.ts'
import { removeDraft } from '../dialog/opening/draft-keys.ts'
import { enteredTrade, openDraft } from '../dialog/opening/open-dialogs.ts'

/** Why a queued trade cannot be opened: it stays queued. */
const texts = {
  other: 'Another new trade is being entered. Save it or leave it first: this one waits as before.',
  full: 'This browser cannot store what you would type: its storage is full or switched off. The new trade waits as before.',
}

/** Opens a queued new trade in the dialog again, as a draft under the same key: the server never makes a second one. */
export async function reopenNewTrade(edit: Edit): Promise<void> {
  if (enteredTrade.get() !== null) return void toast({ kind: 'notice', title: 'Cannot Open', description: texts.other })
  const draftOf = { userId: edit.personId, tradeId: edit.id }
  const { wasSent, firstSentAt = wasSent ? edit.at : undefined } = edit
  // It was listed with that reason: a person who opens it has checked, and saves it as if for the first time.
  const isForgotten = edit.state.is === 'rejected' && mayBeForgotten(edit, Date.now())
  const body = edit.to as TradePatch
  const entries = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, entryOf(name as WritableName, value)]))
  const earlier = (edit.unanswered ?? []) as readonly TradePatch[]
  const sent = isForgotten ? { unanswered: [] } : { unanswered: wasSent ? [...earlier, body] : earlier, firstSentAt }
  const at = Date.now()
  // First, so that it always exists in at least one of the two places.
  storeDraft(draftOf, { at, version: null, entries, base: {}, ...sent, asked: [] })
  if (readDraft(draftOf)?.at !== at) return void toast({ kind: 'error', title: 'Cannot Open', description: texts.full })
  if (await editLog.withdraw(edit)) openDraft(edit.id)
  else removeDraft(draftOf)
}
