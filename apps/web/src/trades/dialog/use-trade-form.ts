import type { Day } from '@haulm/domain/calendar/day.ts'
import type { FieldName, TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useLatest } from '../../ui/state/use-latest.ts'
import { type Draft, lockDraft, openedDrafts, readDraft, storeDraft } from './drafts/draft-store.ts'
import { sealDraft } from './drafts/sealed-drafts.ts'
import { enteredNames, isEnteredName } from './form/form-names.ts'
import { changedNames, type TradeForm, tradeFormReducer, unsavedNames, untouchedForm } from './form/trade-form.ts'
import { type DraftOf, removeDraft } from './opening/draft-keys.ts'
import { newTradeKey } from './opening/open-dialogs.ts'

type Start = { values: TradePatch; version: number | null; draftOf: DraftOf; today: Day }

/** The form's state, persisted on the device while it has changes, and resumed from there. */
export function useTradeForm({ values, version, draftOf, today }: Start) {
  const { userId } = draftOf
  const [tradeId, setTradeId] = useState(draftOf.tradeId)
  const [draft, setDraft] = useState(() => readDraft(draftOf))
  const [form, dispatch] = useReducer(tradeFormReducer, null, () => resumedForm(values, version, draft, today))
  /** The bodies sent to create the trade whose answer was lost; and when the first of them was sent, in ms since 1970. */
  const unanswered = useRef(draft?.unanswered ?? [])
  const firstSentAt = useRef(draft?.firstSentAt)
  const isOver = useRef(false)
  /** The draft that this form resumed or stored last; null if there is none. */
  const ownDraft = useRef(draft)

  const removeOwn = useCallback(() => {
    const own = ownDraft.current
    ownDraft.current = null
    if (own === null) return
    const stored = readDraft({ userId, tradeId })
    // Another tab may have stored what was typed there into the same trade, which only that one removes.
    if (stored === null || stored.at === own.at || isSameEntries(stored, own)) removeDraft({ userId, tradeId })
  }, [userId, tradeId])

  /** Persists what is typed now, together with what is being sent, before it is sent. */
  const storeNow = useCallback(() => {
    if (isOver.current) return
    const draft = draftOfForm(form, unanswered.current, today, Date.now())
    if (draft === null) return removeOwn()
    const stored = { ...datedAs(ownDraft.current, draft), firstSentAt: firstSentAt.current }
    storeDraft({ userId, tradeId }, stored)
    // If the device is full, the one before is still there.
    ownDraft.current = readDraft({ userId, tradeId }) ?? stored
    void sealDraft({ userId, tradeId }, stored).catch(() => undefined)
  }, [form, today, userId, tradeId, removeOwn])
  useEffect(storeNow, [storeNow])
  useEffect(() => lockDraft({ userId, tradeId }), [userId, tradeId])

  // The trade was fetched again, or changed elsewhere on the page.
  const former = useRef({ values, version })
  useEffect(() => {
    if (version === null) return
    const before = former.current
    former.current = { values, version }
    // Nobody changed the trade: an edit of the person's own that was shown over it has been refused or withdrawn.
    if (before.version === version) {
      const names = enteredNames.filter((name) => values[name] !== undefined && values[name] !== before.values[name])
      dispatch({ type: 'accepted', values: Object.fromEntries(names.map((name) => [name, values[name]])), today })
    }
    dispatch({ type: 'rebased', values, version, today })
  }, [values, version, today])

  // The draft was unsealed while the dialog was open.
  const takeUp = useLatest(() => {
    const found = readDraft({ userId, tradeId })
    if (found === null || draftOfForm(form, unanswered.current, today, 0) !== null) return
    ownDraft.current = found
    setDraft(found)
    unanswered.current = found.unanswered
    firstSentAt.current = found.firstSentAt
    dispatch({ type: 'restarted', form: resumedForm(values, version, found, today) })
  })
  useEffect(() => openedDrafts.subscribe(() => takeUp.current()), [])

  /** Removes the draft: it was saved or discarded. */
  const forget = useCallback(() => {
    isOver.current = true
    removeOwn()
  }, [removeOwn])
  /** A new trade was saved: the form begins the next one, under a new key. */
  const beginNext = (next: TradePatch) => {
    forget()
    isOver.current = false
    unanswered.current = []
    firstSentAt.current = undefined
    setTradeId(newTradeKey())
    setDraft(null)
    dispatch({ type: 'restarted', form: untouchedForm(next, null) })
  }
  /** When the draft that the form was resumed from was last changed; null if there was none. */
  const resumedFrom = draft && new Date(draft.at)
  // The key of the draft identifies a new trade until it is saved.
  return { form, dispatch, resumedFrom, unanswered, firstSentAt, storeNow, forget, draftKey: tradeId, beginNext }
}

export type TradeFormState = ReturnType<typeof useTradeForm>

const isSameEntries = (one: Draft, other: Draft): boolean => JSON.stringify(one.entries) === JSON.stringify(other.entries)

/** A draft that is stored again unchanged, as when its dialog opens, is no newer: its person reads when they typed it. */
export function datedAs(former: Draft | null, draft: Draft): Draft {
  const contentOf = ({ entries, unanswered, asked }: Draft) => JSON.stringify([entries, unanswered, asked])
  return former !== null && contentOf(former) === contentOf(draft) ? { ...draft, at: former.at } : draft
}

/**
 * What of a form is worth persisting; null if nothing was typed and nothing sent. Of a new trade that is everything in it, as the
 * copied trade that it began from is gone by the time it is resumed.
 */
export function draftOfForm(form: TradeForm, unanswered: readonly TradePatch[], today: Day, at: number): Draft | null {
  if (changedNames(form, today).length === 0 && unanswered.length === 0) return null
  const names = unsavedNames(form, today)
  return {
    at,
    version: form.version,
    entries: Object.fromEntries(names.flatMap((name) => [[name, form.entries[name] ?? '']])),
    base: form.version === null ? {} : Object.fromEntries(names.map((name) => [name, form.base[name]])),
    unanswered,
    asked: form.asked,
  }
}

/** A form over the current values, with a draft's entries in it. */
export function resumedForm(values: TradePatch, version: number | null, draft: Draft | null, today: Day): TradeForm {
  const fresh = untouchedForm(values, version)
  if (draft === null) return fresh
  // Entries that the person may no longer read stay: the dialog says that they cannot be saved.
  const shown = <T extends object>(given: T) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => isEnteredName(name as FieldName)))
  const left: TradeForm = {
    ...fresh,
    base: { ...fresh.base, ...shown(draft.base) },
    opened: { ...fresh.base, ...shown(draft.base) },
    version: draft.version,
    entries: { ...fresh.entries, ...shown(draft.entries) },
    asked: draft.asked,
  }
  return version === null ? left : tradeFormReducer(left, { type: 'rebased', values, version, today })
}
