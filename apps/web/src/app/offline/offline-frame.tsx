import { type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { lookup } from '../../api/queries/lookups.ts'
import { usePerson } from '../../api/session/person.ts'
import { documentEditKind } from '../../documents/waiting/document-edit-kind.ts'
import type { Edit } from '../../offline/edits/edit.ts'
import { loggedEdits } from '../../offline/edits/edit.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { OfflineLayer } from '../../offline/offline-layer.tsx'
import { obtainDeviceKey } from '../../offline/persisted/device-key.ts'
import { openList } from '../../offline/waiting-list/open-list.ts'
import { WaitingCount, WaitingLine } from '../../offline/waiting-list/waiting-line.tsx'
import { dropConflicts, openConflict } from '../../trades/conflict/choose-in-conflict.ts'
import { tendDrafts } from '../../trades/dialog/drafts/sealed-drafts.ts'
import { tradeEditKind } from '../../trades/waiting/trade-edit-kind.tsx'
import { screenAddress } from '../../ui/address/address-search.ts'
import { useRouter } from '../../ui/address/router.ts'
import { lateUnseen } from '../../ui/late.tsx'
import { inNoOtherTab } from '../../ui/state/in-one-tab.ts'
import { endAll, listenTo } from '../../ui/state/listen-to.ts'
import { useLatest } from '../../ui/state/use-latest.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useScreen } from '../screen/use-screen.ts'
import { screensOnDesktop } from '../screens.ts'

const ConflictDialog = lateUnseen(() => import('../../trades/conflict/conflict-dialog.tsx'), 'ConflictDialog')
const WaitingList = lateUnseen(() => import('../../offline/waiting-list/waiting-list.tsx'), 'WaitingList')

/** What makes the product work without a connection, joined with what the features know of their edits. Loaded after the page. */
export function OfflineFrame() {
  useEditLog()
  useReadyLists()
  const ask = useAskInConflicts()
  const isListOpen = openList.use()
  const conflict = openConflict.use()
  const showsConflicts = useScreen()?.hasTrades === true
  return (
    <>
      <OfflineLayer waiting={<WaitingCount />} />
      <WaitingLine />
      {isListOpen && <WaitingList onClose={() => openList.set(false)} onChoose={ask} />}
      {/* Pages with trades show it themselves. */}
      {conflict && !showsConflicts && <ConflictDialog conflict={conflict} />}
    </>
  )
}

const askedElsewhere = 'Another window of the app is asking about an edit. Answer it there first.'

/**
 * Lets the person choose when a waiting edit met a newer value: one edit at a time, in a visible tab. What they postponed is not
 * asked again by itself.
 * @returns a function that asks about an edit once more.
 */
function useAskInConflicts(): (edit: Edit) => void {
  const edits = loggedEdits.use()
  const [isAsking, setAsking] = useState(false)
  const putOff = useRef(new Set<string>())
  const askHere = useCallback(async (edit: Edit): Promise<boolean> => {
    const { state } = edit
    const { conflicts } = editLog.kindOf(edit)
    if (state.is !== 'conflict' || conflicts === undefined) return true
    const choose = async () => {
      putOff.current.add(edit.id)
      setAsking(true)
      const to = await conflicts.ask(edit, state.current)
      if (to !== null) await editLog.choose(edit, to, state.current)
    }
    // In only one of the visible tabs. The next edit is asked about when this tab has given up its turn.
    return inNoOtherTab('haulm-outbox asks', choose).finally(() => setAsking(false))
  }, [])
  const next = edits.find(({ id, state }) => state.is === 'conflict' && !putOff.current.has(id))
  useEffect(() => {
    if (next === undefined || isAsking) return
    const askWhenSeen = () => document.visibilityState === 'visible' && void askHere(next)
    askWhenSeen()
    return listenTo(document, { visibilitychange: askWhenSeen })
  }, [next, isAsking, askHere])
  return useCallback(
    async (edit: Edit) => {
      if (!(await askHere(edit))) toast({ kind: 'notice', title: 'Cannot Ask', description: askedElsewhere })
    },
    [askHere],
  )
}

/** Sends and shows the edits of the signed-in person, and of nobody else. */
function useEditLog(): void {
  const person = usePerson()
  const client = useQueryClient()
  const router = useRouter()
  const screen = useScreen()
  const place = useLatest((screen?.hasTrades ? screen : screensOnDesktop(person).find(({ hasTrades }) => hasTrades))?.path ?? '/')
  useEffect(() => {
    const open = ({ recordId }: { recordId: string }) => router.open(screenAddress(place.current, { editTrade: recordId }))
    const kinds = { trade: tradeEditKind(client, open), document: documentEditKind(client) }
    void editLog.openFor(person.id, kinds)
    // Once it is here, older waiting edits can be read with it, and what was stored in the clear is sealed.
    const end = obtainDeviceKey(person.id, () => {
      void editLog.reread(person.id).catch(() => undefined)
      void tendDrafts(person.id).catch(() => undefined)
    })
    return () => {
      end()
      dropConflicts()
      void editLog.openFor(null, {})
    }
  }, [client, router, person.id])
  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && editLog.persistAll()
    return endAll(listenTo(document, { visibilitychange: whenHidden }), listenTo(window, { pagehide: editLog.persistAll }))
  }, [])
}

const kinds = Object.keys(referenceKinds) as ReferenceKind[]

/** Fetches the lists that a new trade needs, so that one can be entered even if the connection is lost before the first. */
function useReadyLists(): void {
  const client = useQueryClient()
  const creates = createsTrades(usePerson())
  useEffect(() => {
    if (creates) for (const kind of kinds) void client.prefetchQuery(lookup(kind))
  }, [client, creates])
}
