import type { LogisticsStatus } from '@haulm/domain/trade/status/logistics-status.ts'
import { shownLogisticsStatus } from '@haulm/domain/trade/status/trade-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useQuery } from '@tanstack/react-query'
import { TabList } from '../../ui/controls/tabs.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { StatusChip } from '../cells/status-mark.tsx'
import { tradeHistory } from '../queries.ts'
import type { TradeForm } from './form/trade-form.ts'
import { documentsPart, type TradeDocuments } from './trade-documents.ts'

export type DialogTab = 'details' | 'documents' | 'history'

/** Beside the dialog's title: the trade's number and its logistics status. */
export function DialogHeading({ trade, form }: { trade: Trade; form: TradeForm }) {
  const logisticsStatus = (form.entries.logisticsStatus as LogisticsStatus | undefined) ?? trade.logisticsStatus
  const invoiced = form.entries.invoiced === true
  return (
    <>
      <span className="set-ledger text-base text-muted-foreground">{trade.tradeNumber}</span>
      <StatusChip status={shownLogisticsStatus({ ...trade, logisticsStatus, ...(invoiced ? { invoiced } : {}) })} inForm />
      {trade.status === 'cancelled' && <Badge>Cancelled</Badge>}
    </>
  )
}

/** The tabs: details, documents with their number, and history with the number of changes. */
export function DialogTabs({ trade, className }: { trade: Trade; className: string }) {
  const { data: changes } = useQuery({ ...tradeHistory(trade.id), refetchOnMount: 'always' })
  const documents = documentsPart.use()
  const count = changes && (
    <span className="set-ledger rounded-sm bg-secondary px-1 text-xs text-secondary-foreground">{changes.length}</span>
  )
  return (
    <TabList
      label="Parts of the trade"
      className={className}
      tabs={[
        { value: 'details', label: <span className="max-md:px-1">Details</span> },
        ...(documents ? [{ value: 'documents' as const, label: <DocumentsLabel {...documents} tradeId={trade.id} /> }] : []),
        { value: 'history', label: <>History {count}</> },
      ]}
    />
  )
}

const DocumentsLabel = ({ Count, tradeId }: Pick<TradeDocuments, 'Count'> & { tradeId: string }) => (
  <>
    Documents <Count tradeId={tradeId} />
  </>
)
