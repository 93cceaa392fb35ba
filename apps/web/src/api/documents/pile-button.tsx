import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import { FileUp } from 'lucide-react'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { usePerson } from '../session/person.ts'
import { pileOverPage } from './open-documents.ts'

/**
 * Opens the list that matches files to trades, where the files are chosen: the way in for keyboards and phones, where nothing can
 * be dropped. It stands where papers come in, for those who enter trades and so add their documents.
 * @see docs/rules/documents.md, rule 21
 */
export function PileButton({ view, isPhone = false }: { view: View; isPhone?: boolean }) {
  const person = usePerson()
  if ((view !== 'logistics' && view !== 'finance') || !createsTrades(person)) return null
  return isPhone ? (
    <Button icon={FileUp} label="Add Files to Trades" look="ghost" onClick={() => pileOverPage.open([])} />
  ) : (
    <IconButton icon={FileUp} label="Add files to trades" tooltip={false} onClick={() => pileOverPage.open([])} />
  )
}
