import type { Person } from '@haulm/domain/people/person.ts'
import { useEffect, useState } from 'react'
import { forgetAsked } from '../edit/asked-names.ts'
import { removeTemplate } from './draft-keys.ts'
import { TradeDialog } from './trade-dialog.tsx'
import { readableOf, readTemplate } from './trade-template.ts'

type NewTradeProps = { draftKey: string; person: Person; onClose: () => void }

/** The dialog of a trade that is being entered; begins from a copied trade where there is one. */
export function NewTrade({ draftKey, person, onClose }: NewTradeProps) {
  const [values] = useState(() => readableOf(readTemplate(), person))
  // Not while it is drawn: a first attempt may be thrown away, and the copy with it.
  useEffect(removeTemplate, [])
  useEffect(forgetAsked, [])
  return <TradeDialog trade={null} values={values} draftKey={draftKey} person={person} onClose={onClose} />
}
