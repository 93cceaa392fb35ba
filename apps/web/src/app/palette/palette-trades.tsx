import type { Person } from '@haulm/domain/people/person.ts'
import { readsTrades } from '@haulm/domain/trade/access.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { request } from '../../api/request.ts'
import { StatusMark } from '../../trades/status-mark.tsx'
import { Highlighted } from '../../ui/highlighted.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { screensOf } from '../screens.ts'
import { PaletteGroup, PaletteItem } from './palette-item.tsx'

type PaletteTradesProps = {
  user: Person
  typed: string
  /** Told of the first hit when hits have come and the keys are on no line of the palette. */
  onNothingChosen: (value: string) => void
  onDone: () => void
}

/** Trades that match what is typed, from two characters on, for whoever may read trades and open a screen that shows them. */
export function PaletteTrades({ user, typed, onNothingChosen, onDone }: PaletteTradesProps) {
  const router = useRouter()
  const search = useSettled(typed.trim(), 120)
  const screen = screensOf(user).find(({ hasTrades }) => hasTrades)
  const isWanted = search.length >= 2 && screen !== undefined && readsTrades(user)
  const { data: trades = [] } = useQuery({
    queryKey: ['/api/trades', 'palette', search],
    queryFn: ({ signal }) => request('GET /api/trades', { query: { search, limit: '8', includeAllTrades: 'true' }, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    meta: { offline: 'never' },
    staleTime: 0,
  })
  const hits = isWanted && typed.trim() !== '' ? trades : []
  const first = hits[0]?.id
  useEffect(() => {
    // Hits that replace all others leave no line chosen, and Enter would go nowhere. A line that is chosen stays.
    if (first !== undefined && !document.querySelector('[cmdk-item][aria-selected="true"]')) onNothingChosen(lineOf(first))
  }, [first, onNothingChosen])
  return (
    <PaletteGroup heading="Trades" isEmpty={hits.length === 0}>
      {hits.map((trade) => (
        <PaletteItem
          key={trade.id}
          value={lineOf(trade.id)}
          icon={<StatusMark status={trade.logisticsStatus} />}
          onSelect={() => {
            onDone()
            void router.navigate({ to: screen?.path ?? '/', search: { editTrade: trade.id } })
          }}
        >
          <Hit trade={trade} search={search} />
        </PaletteItem>
      ))}
    </PaletteGroup>
  )
}

const lineOf = (id: string): string => `trade ${id}`

/** The number plate leads, then the trade's number and what goes from where to whom. */
function Hit({ trade, search }: { trade: Trade; search: string }) {
  const from = trade.supplier?.name ?? trade.loadingLocation
  const to = trade.client?.name ?? trade.farmName
  return (
    <span className="flex items-baseline gap-3">
      {trade.truckReg && (
        <b className="set-ledger shrink-0 font-[640]">
          <Highlighted text={trade.truckReg} search={search} />
        </b>
      )}
      <span className="set-ledger shrink-0 text-muted-foreground">
        <Highlighted text={trade.tradeNumber} search={search} />
      </span>
      <span className="truncate">{[trade.commodity, [from, to].filter(Boolean).join(' to ')].filter(Boolean).join(', ')}</span>
    </span>
  )
}
