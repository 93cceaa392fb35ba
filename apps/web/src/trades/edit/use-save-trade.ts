import type { Person } from '@haulm/domain/people/person.ts'
import { type FieldName, fieldOf, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { documentsOverPage } from '../../api/documents/open-documents.ts'
import { ApiError, isGone, isUnauthorized, reasonOf } from '../../api/request/api-error.ts'
import { randomKey } from '../../api/request/random-key.ts'
import { heedSession } from '../../api/session/heed-session.ts'
import { usePerson } from '../../api/session/person.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { type ToastAction, toast, toasts } from '../../ui/toasts/toast.ts'
import { acceptTrade } from '../cache/accept-trade.ts'
import { chooseInConflict } from '../conflict/choose-in-conflict.ts'
import { editText } from './edit-text.ts'
import { toastSaved } from './saved-toast.ts'
import { enteredBy, isByUser, rebaseOn, submitTradeEdit, tradeEdit } from './trade-edit.ts'
import { undoStack } from './undo-stack.ts'

/** An edit of some fields of a trade, and the trade as it was when the edit began. */
type Changes = { trade: Trade; patch: TradePatch }
type SaveOptions = {
  /** The one field of a cell, and what was typed there: given back with the reason if the server refuses. */
  cell?: { name: FieldName; typed: string }
  /**
   * Whether the editor is gone by then: fields that the person may no longer write do not prevent saving the others, and the
   * message of a refusal says what was entered.
   */
  isLeft?: () => boolean
}
export type SaveTrade = (changes: Changes, options?: SaveOptions) => Promise<Trade | null>

/**
 * Saves an edit: shown at once, sent in the order of entering, reverted with a message if it is refused; queued if the server
 * cannot be reached.
 * @returns a function that resolves to the trade as it is or will be saved, or to null if it was not saved.
 */
export function useSaveTrade(): SaveTrade {
  const client = useQueryClient()
  const person = usePerson()
  return useCallback((changes, options) => saveFields({ client, person }, changes, options), [client, person])
}

type Means = { client: QueryClient; person: Person }

/** Like `useSaveTrade`, for a given person. */
export async function saveFields(means: Means, { trade, patch }: Changes, options: SaveOptions = {}): Promise<Trade | null> {
  const { client, person } = means
  const { version } = trade
  const since = toasts.lastId()
  const edit = tradeEdit({ personId: person.id, key: randomKey(), trade, patch, seen: trade, version, way: 'cell' })
  try {
    const saving = submitTradeEdit(client, edit, rebaseOn(client, trade, patch))
    const madeBy = (saved: Trade | null) => saved && [{ id: saved.id, version: saved.version }]
    const about = editText(trade, patch)
    const nth = undoStack.add({ name: about, made: saving.then(madeBy, () => null), key: edit.id })
    const saved = await saving
    if (saved === null) return { ...trade, ...patch }
    const steps = [{ before: trade, after: saved }]
    if (isByUser(client, edit))
      toastSaved(client, { description: 'Trade updated successfully', about, nth, steps, person, since })
    return saved
  } catch (error) {
    heedSession(client, error, 'saving')
    // Shown to nobody else.
    if (isUnauthorized(error) || !isByUser(client, edit)) return null
    if (error instanceof ApiError && error.code === 'versionConflict' && error.current)
      return askAndSave(means, { trade, patch }, error.current as Trade, options)
    const isLeft = options.isLeft?.() === true
    const others = isLeft ? withoutForbidden(patch, error) : patch
    // First, so that the refusal is the last message.
    const saved = others !== patch && Object.keys(others).length > 0 ? await saveFields(means, { trade, patch: others }) : null
    const typed = options.cell?.typed
    const reason = reasonOf(error, 'Failed to update trade')
    const about = isGone(error) || isLeft ? { about: inVain(trade, patch, typed) } : {}
    const actions = isGone(error) ? {} : { actions: wayOut(error, trade) }
    toast({ kind: 'error', title: 'Error', description: reason, ...about, ...actions })
    if (typed !== undefined) editLog.giveBack(edit, reason, typed)
    return saved
  }
}

/** Without the forbidden fields; the patch itself if none was forbidden. */
function withoutForbidden(patch: TradePatch, error: unknown): TradePatch {
  if (!(error instanceof ApiError) || error.code !== 'forbidden') return patch
  const entries = Object.entries(patch)
  const left = entries.filter(([name]) => !Object.hasOwn(error.fields, name))
  return left.length === entries.length ? patch : Object.fromEntries(left)
}

/** The save met a newer value: the person chooses, and the rest of the edit is saved over it. */
async function askAndSave(means: Means, { trade, patch }: Changes, current: Trade, options: SaveOptions): Promise<Trade | null> {
  const chosen = await chooseInConflict({ seen: trade, mine: patch, current })
  if (enteredBy(means.client) !== means.person.id) return null
  acceptTrade(means.client, current)
  if (chosen === null || Object.keys(chosen).length === 0) return chosen && current
  return saveFields(means, { trade: current, patch: chosen }, options)
}

/**
 * What was entered into a trade that no longer exists, or a row that is no longer in edit, and that nothing gives back: 'Tonnage of
 * T-2026-00042: 34,2'. Choices are named by their field only.
 */
function inVain(trade: Trade, patch: TradePatch, typed: string | undefined): string {
  const texts = typed === undefined ? Object.entries(patch).flatMap(([name, value]) => textOf(name as FieldName, value)) : [typed]
  return [editText(trade, patch), ...(texts.length > 0 ? [texts.join(', ')] : [])].join(': ')
}

const textOf = (name: FieldName, value: unknown): string[] =>
  fieldOf(name).to === undefined && value !== null ? [`${fieldOf(name).label} ${value}`] : []

/** If documents are missing, offers to add them at once. @see docs/rules/documents.md, rule 18 */
const wayOut = (error: unknown, { id, tradeNumber }: Trade): ToastAction[] =>
  error instanceof ApiError && error.code === 'documentMissing'
    ? [{ label: 'Add Documents', run: () => documentsOverPage.open({ record: 'trade', id, name: tradeNumber }) }]
    : []
