import type { MatchedFile, MatchedTrade } from '@haulm/api/document-matches.ts'
import { formatSize } from '@haulm/domain/quantity/format-size.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { tradesFoundBy } from '../../api/queries/record-queries.ts'
import { SuggestInput } from '../../ui/choices/suggest-input.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { useSettled } from '../../ui/state/use-settled.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { KindSelect } from '../kind-select.tsx'
import { type PileFile, surenessOf, tradeText, whyOf } from './pile-file.ts'
import type { usePile } from './use-pile.ts'

type PileRowProps = { one: PileFile; pile: ReturnType<typeof usePile> }

/** A file of the pile: whether it is added, to which trade, as which kind, why, and how certain that is. */
export function PileRow({ one, pile }: PileRowProps) {
  const { id, file, trade, kind, match, isTicked } = one
  const { label, tone } = surenessOf(one)
  return (
    <li
      aria-label={file.name}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-2 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.3fr)_160px_minmax(0,1.2fr)_88px_auto] md:items-start"
    >
      <Checkbox
        className="min-w-0"
        label={<span className="wrap-anywhere">{file.name}</span>}
        note={formatSize(file.size)}
        checked={isTicked && trade !== null}
        disabled={trade === null}
        onChange={(next) => pile.tick(id, next)}
      />
      <div className="min-w-0 max-md:col-span-2">
        <TradeChoice name={file.name} match={match} trade={trade} onChoose={(chosen) => pile.chooseTrade(id, chosen)} />
      </div>
      <div className="min-w-0 max-md:col-span-2">
        <KindSelect
          record="trade"
          className="w-full"
          label={`Kind of ${file.name}`}
          value={kind}
          onChange={(chosen) => pile.chooseKind(id, chosen)}
        />
      </div>
      <p className="min-w-0 max-md:col-span-2 text-xs text-muted-foreground wrap-anywhere md:pt-2">{whyOf(one)}</p>
      <p className="max-md:col-span-2 md:pt-1.5">
        <Badge tone={tone}>{label}</Badge>
      </p>
      <IconButton
        icon={X}
        label={`Leave out ${file.name}`}
        onClick={() => pile.remove(id)}
        className="max-md:col-start-2 max-md:row-start-1"
      />
    </li>
  )
}

type TradeChoiceProps = {
  /** The file's name. */
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

/** The trade of a file: those found for it are offered, and any other that matches what is typed. */
function TradeChoice({ name, match, trade, onChoose }: TradeChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const search = useSettled((typed ?? '').trim(), 150)
  const { data = none } = useQuery({ ...tradesFoundBy(search), enabled: search.length >= 2 })
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
        // Text that names no trade is dropped: the previous trade is shown again.
        onBlur={() => setTyped(null)}
      />
      {trade && <p className="mt-0.5 truncate text-xs text-muted-foreground">{tradeText(trade)}</p>}
    </>
  )
}
