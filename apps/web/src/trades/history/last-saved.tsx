import { kindOfHistoryField } from '@haulm/domain/document/history-field.ts'
import { useQuery } from '@tanstack/react-query'
import { shortName, whoOf } from '../../api/history/change-texts.ts'
import { formatMoment } from '../../ui/text/format-moment.ts'
import { tradeHistory } from './history-query.ts'

/** `Last saved 20 Nov 2026, 09:14 by S. Naidoo`; nothing until it is known. */
export function LastSaved({ tradeId }: { tradeId: string }) {
  const { data: changes } = useQuery(tradeHistory(tradeId))
  // A document leaves the trade itself as it is.
  const last = changes?.find(({ fields }) => fields.every(({ field }) => kindOfHistoryField(field) === null))
  return (
    <p className="set-ledger mt-auto pt-4 text-xs text-muted-foreground">
      {last && `Last saved ${formatMoment(new Date(last.at))} by ${shortName(whoOf(last))}`}
    </p>
  )
}
