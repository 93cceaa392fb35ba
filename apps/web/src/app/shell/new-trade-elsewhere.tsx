import type { Person } from '@haulm/domain/people/person.ts'
import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import { Suspense, useEffect, useState } from 'react'
import { draftAskedFor, openTradeModal } from '../../trades/dialog/opening/ask-for-new-trade.ts'
import { newTradeKey } from '../../trades/dialog/opening/new-trade-key.ts'
import { late } from '../../ui/late.tsx'
import { useScreen } from '../screen/use-screen.ts'
import { screensOf } from '../screens.ts'

const NewTrade = late(() => import('../../trades/dialog/new-trade-dialog.tsx').then(({ NewTradeDialog: NewTrade }) => NewTrade))

/**
 * The new-trade dialog on pages that list no trades, so that a load told by telephone is entered where one is.
 * A page that is left takes it along; what was typed is kept as a draft.
 */
export function NewTradeElsewhere({ user }: { user: Person }) {
  const screen = useScreen()
  const [draftKey, setDraftKey] = useState<string | null>(null)
  const path = screen && !screen.hasTrades && createsTrades(user) ? screen.path : null
  useEffect(() => {
    if (path === null) return
    const open = (event: Event) => {
      event.preventDefault()
      setDraftKey((former) => former ?? draftAskedFor(event) ?? newTradeKey())
    }
    window.addEventListener(openTradeModal, open)
    return () => {
      window.removeEventListener(openTradeModal, open)
      setDraftKey(null)
    }
  }, [path])
  if (path === null || draftKey === null) return null
  const tradesPath = screensOf(user).find(({ hasTrades }) => hasTrades)?.path
  return (
    <Suspense fallback={null}>
      <NewTrade key={draftKey} draftKey={draftKey} person={user} path={tradesPath} onClose={() => setDraftKey(null)} />
    </Suspense>
  )
}
