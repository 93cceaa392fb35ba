import type { MatchedFile, MatchedTrade } from '@haulm/api/document-matches.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../api/request/request.ts'
import { SuggestInput } from '../../ui/choices/suggest-input.tsx'
import { useSettled } from '../../ui/state/use-settled.ts'
import { tradeText } from './pile-file.ts'

type TradeChoiceProps = {
  /** What the file is called. */
  name: string
  match: MatchedFile | null
  trade: MatchedTrade | null
  onChoose: (trade: MatchedTrade | null) => void
}

const none: readonly Trade[] = []

const asMatched = ({ id, tradeNumber, loadingDate, supplier, client, truckReg }: Trade): MatchedTrade => ({
  id,
  tradeNumber,
  loadingDate: loadingDate ?? null,
  supplier: supplier?.name ?? null,
  client: client?.name ?? null,
  truckReg: truckReg ?? null,
})

/** The trade of a file: those that were found for it are offered, and any other by what is typed. */
export function TradeChoice({ name, match, trade, onChoose }: TradeChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const search = useSettled((typed ?? '').trim(), 150)
  const { data = none } = useQuery({
    queryKey: ['/api/trades', 'pile', search],
    queryFn: ({ signal }) => request('GET /api/trades', { query: { search, limit: '8', includeAllTrades: 'true' }, signal }),
    enabled: search.length >= 2,
    meta: { offline: 'never' },
    staleTime: 0,
  })
  const offered = new Map([...(match?.matches ?? []).map((one) => one.trade), ...data.map(asMatched)].map((one) => [one.id, one]))
  return (
    <>
      <SuggestInput
        aria-label={`Trade of ${name}`}
        listLabel="Trades"
        placeholder="Number, client, truck..."
        value={typed ?? trade?.tradeNumber ?? ''}
        options={[...offered.values()].map((one) => ({ value: one.id, label: one.tradeNumber, detail: tradeText(one) }))}
        onChange={(text) => {
          setTyped(text)
          if (trade !== null && text.trim() === '') onChoose(null)
        }}
        onPick={(id) => {
          setTyped(null)
          onChoose(offered.get(id) ?? null)
        }}
        // What was typed and names none is let go: the trade that stood there stands again.
        onBlur={() => setTyped(null)}
      />
      {trade && <p className="mt-0.5 truncate text-xs text-muted-foreground">{tradeText(trade)}</p>}
    </>
  )
}
