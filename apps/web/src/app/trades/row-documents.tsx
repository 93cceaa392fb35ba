import type { Person } from '@haulm/domain/people/person.ts'
import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useEffect } from 'react'
import type { OpenDocuments } from '../../api/documents/open-documents.ts'
import { usePerson } from '../../api/session/person.ts'
import { addsDocuments } from '../../documents/adds-documents.ts'
import { type DropRow, FileDrops } from '../../documents/from-rows/file-drops.tsx'
import { FilesOnTheirWay } from '../../documents/from-rows/files-on-their-way.tsx'
import { StripCamera } from '../../documents/from-rows/strip-camera.tsx'
import { loadedRows } from '../../grid/blocks.ts'
import { stripExtra } from '../../trades/phone/strip-props.ts'
import { lockOfDocuments } from '../../trades/rules/row-rules.ts'
import { shownBlocks } from '../../trades/sections/shown-blocks.ts'
import { useScreen } from '../screen/use-screen.ts'

const targetOf = (trade: Trade, person: Person): OpenDocuments => ({
  record: 'trade',
  id: trade.id,
  name: trade.tradeNumber,
  locked: lockOfDocuments(trade, person),
})

/** The pages on which files may be dropped anywhere. */
const pages: readonly string[] = ['/logistics', '/finance']

/**
 * Adds documents from the rows of a table and the strips of a phone: files dropped there, photographs taken there. On the pages
 * of logistics and finance, people who enter trades, and so add their documents, can drop a pile of files anywhere.
 */
export function RowDocuments() {
  const person = usePerson()
  const screen = useScreen()
  useEffect(() => {
    if (!addsDocuments(person, 'trade')) return
    stripExtra.set(({ trade }) => <StripCamera target={targetOf(trade, person)} />)
    return () => stripExtra.set(null)
  }, [person])
  return (
    <>
      <FileDrops
        rowOf={(element) => rowAt(element, person)}
        takesPile={screen !== undefined && pages.includes(screen.path) && createsTrades(person)}
      />
      <FilesOnTheirWay />
    </>
  )
}

function rowAt(element: Element, person: Person): DropRow | null {
  const row = element.closest<HTMLElement>('[data-trade]')
  const trade = row && loadedRows(shownBlocks.get()).find(({ id }) => id === row.dataset.trade)
  if (!row || !trade) return null
  // If a row is wider than the page, its visible part.
  const own = row.getBoundingClientRect()
  const page = row.closest('.ledger')?.getBoundingClientRect() ?? own
  const [left, right] = [Math.max(own.left, page.left), Math.min(own.right, page.right)]
  return { target: targetOf(trade, person), box: new DOMRect(left, own.top, right - left, own.height) }
}
