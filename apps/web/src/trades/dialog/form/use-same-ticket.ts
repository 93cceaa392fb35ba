import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../ui/state/use-settled.ts'
import { sameTicketsQuery } from '../../queries.ts'

/** Milliseconds after the last letter: what is half typed is no ticket. */
const settledAfter = 300

/** Which other loads of the supplier have the ticket that stands in the form; null while none is known. @see docs/rules/trades.md, rule 20 */
export function useSameTicket({ supplierId, weighbridgeTicket }: TradePatch, trade: Trade | null): string | null {
  const ticket = weighbridgeTicket?.trim() ?? ''
  const asked = useSettled(ticket, settledAfter)
  const isAsked = Boolean(supplierId) && ticket !== '' && asked === ticket
  const { data = [] } = useQuery({
    ...sameTicketsQuery({ supplierId: supplierId ?? '', ticket: asked, except: trade?.id ?? '' }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  if (!isAsked || data.length === 0) return null
  return `This ticket is on ${data.map(({ tradeNumber }) => tradeNumber).join(', ')}, too.`
}
