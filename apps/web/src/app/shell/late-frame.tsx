import { readsTrades } from '@haulm/domain/trade/rights/access.ts'
import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { wantedOverPage } from '../../api/adding/add-to-list.ts'
import { documentsOverPage, pileOverPage } from '../../api/documents/open-documents.ts'
import { usePerson } from '../../api/session/person.ts'
import { waitingQuery } from '../../documents/queries.ts'
import { waitingProposals } from '../../trades/cells/row-marks.tsx'
import { lateUnseen, Nothing } from '../../ui/late.tsx'
import { lateOver } from '../../ui/late-over.tsx'
import { OfflineFrame } from '../offline/offline-frame.tsx'

const WantedRecordDialog = lateOver(() => import('../../reference-data/wanted-record.tsx'), 'WantedRecordDialog')

const DocumentsDialog = lateOver(() => import('../../documents/documents-dialog.tsx'), 'DocumentsDialog')

// Dropping files is one of several ways to add them: if this part cannot be loaded, the page does without.
const RowDocuments = lateUnseen(() => import('../trades/row-documents.tsx'), 'RowDocuments', Nothing)

const PileDialog = lateOver(() => import('../../documents/pile/pile-dialog.tsx'), 'PileDialog')

/** What the frame adds once the page is drawn: the connection's state, what drivers sent, and dialogs that any page may open. */
export function LateFrame() {
  const wanted = wantedOverPage.use()
  const documents = documentsOverPage.use()
  const pile = pileOverPage.use()
  useFollowProposals()
  return (
    <>
      <OfflineFrame />
      <RowDocuments />
      {wanted && <WantedRecordDialog wanted={wanted} onClose={wantedOverPage.close} />}
      {pile && <PileDialog files={pile} onClose={pileOverPage.close} />}
      {documents && <DocumentsDialog opened={documents} onClose={documentsOverPage.close} />}
    </>
  )
}

/** Marks the trades for which drivers sent something that nobody has decided yet. @see docs/rules/documents.md, rule 15 */
function useFollowProposals(): void {
  const client = useQueryClient()
  const reads = readsTrades(usePerson())
  useEffect(() => {
    if (!reads) return
    const mark = (trades: readonly { trade: string }[] = []) => waitingProposals.set(new Set(trades.map(({ trade }) => trade)))
    // Rows follow the marks by themselves: the frame is not rerendered for them.
    const leave = new QueryObserver(client, waitingQuery).subscribe(({ data }) => mark(data))
    return () => {
      leave()
      mark()
    }
  }, [client, reads])
}
