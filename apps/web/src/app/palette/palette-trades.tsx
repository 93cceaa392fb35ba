import { readsTrades } from '@haulm/domain/trade/rights/access.ts'
import { shownLogisticsStatus } from '@haulm/domain/trade/status/trade-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { tradesFoundBy } from '../../api/queries/record-queries.ts'
import { usePerson } from '../../api/session/person.ts'
import { StatusMark } from '../../trades/cells/status-mark.tsx'
import { screenAddress } from '../../ui/address/address-search.ts'
import { useRouter } from '../../ui/address/router.ts'
import { useSettled } from '../../ui/state/use-settled.ts'
import { screensOf } from '../screens.ts'
import { PaletteGroup, PaletteItem } from './palette-item.tsx'

type Found = { trades: readonly Trade[]; search: string /** They were found for an earlier search text. */; isOld: boolean }

/** Trades that match the search text, from two characters on, for a person who may read trades and open their screen. */
export function usePaletteTrades(typed: string, onDone: () => void) {
  const person = usePerson()
  const router = useRouter()
  const search = useSettled(typed.trim(), 120)
  const screen = screensOf(person).find(({ hasTrades }) => hasTrades)
  const mayFind = screen !== undefined && readsTrades(person)
  const isWanted = search.length >= 2 && mayFind
  const { data, isPlaceholderData, isFetching, isError } = useQuery({
    ...tradesFoundBy(search),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  const isOld = search !== typed.trim() || isPlaceholderData
  const trades = isWanted && typed.trim() !== '' ? (data ?? none) : none
  const open = (trade: Trade) => {
    onDone()
    router.open(screenAddress(screen?.path ?? '/', { editTrade: trade.id }))
  }
  const isLooking = mayFind && typed.trim().length >= 2 && (isOld || (data === undefined && isFetching))
  const hasFailed = isWanted && isError && !isOld && !isLooking
  return { found: { trades, search, isOld } satisfies Found, isLooking, hasFailed, open }
}

const none: readonly Trade[] = []

/** What was found for an earlier search text stays in view, but Enter does not open it. */
export const PaletteTrades = ({ found: { trades, search, isOld }, onOpen }: { found: Found; onOpen: (trade: Trade) => void }) => (
  <PaletteGroup heading="Trades" isEmpty={trades.length === 0}>
    {trades.map((trade) => (
      <PaletteItem
        // The palette selects the first of the lines that are new here.
        key={`${trade.id} ${isOld}`}
        value={`trade ${trade.id}`}
        icon={<StatusMark status={shownLogisticsStatus(trade)} />}
        isDisabled={isOld}
        onSelect={() => onOpen(trade)}
      >
        <Hit trade={trade} search={search} />
      </PaletteItem>
    ))}
  </PaletteGroup>
)

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

/** A text with the searched part marked in maize. */
function Highlighted({ text, search }: { text: string; search: string }) {
  const wanted = search.trim().toLowerCase()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at < 0) return <>{text}</>
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-highlight text-on-highlight">{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
