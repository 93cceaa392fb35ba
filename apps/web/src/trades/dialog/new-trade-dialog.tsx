import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useEffect, useState } from 'react'
import { usePerson } from '../../api/session/person.ts'
import { useRouter } from '../../ui/address/router.ts'
import { type LeaveFor, offersAfter, withdrawOffers } from './new-trade-offers.ts'
import { removeTemplate } from './opening/draft-keys.ts'
import { openOn } from './opening/edit-address.ts'
import { copyTrade, readableOf, readTemplate } from './opening/trade-template.ts'
import { TradeDialog } from './trade-dialog.tsx'

type NewTradeProps = {
  draftKey: string
  /** The page of trades on which to open the saved trade; undefined if the person has none. */
  path: string | undefined
  onClose: () => void
}

/** The dialog of a new trade; begins from a copied trade if there is one. */
export function NewTradeDialog({ draftKey, path, onClose }: NewTradeProps) {
  const person = usePerson()
  const [values] = useState(() => readableOf(readTemplate(), person))
  // Not during render: a first attempt may be thrown away, and the copy with it.
  useEffect(removeTemplate, [])
  useEffect(withdrawOffers, [])
  const router = useRouter()
  const open = path === undefined ? null : (saved: Trade) => openOn(router, path, saved.id)
  const offersOf = (saved: Trade, leaveFor: LeaveFor) => offersAfter(saved, { open, copy: copyTrade, leaveFor })
  // A blank trade has no commodity.
  const isCopy = values.commodityId !== null
  return <TradeDialog isCopy={isCopy} offersOf={offersOf} trade={null} values={values} draftKey={draftKey} onClose={onClose} />
}
