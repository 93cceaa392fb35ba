import type { ServedRoute } from '../http/serve.ts'
import { serveChangeTrades, servePreviewTrades } from './change-trades.ts'
import { serveCreateTrade } from './create-trade.ts'
import { serveCancelTrade, serveDeleteTrade, serveReinstateTrade, serveRestoreTrade } from './end-trade.ts'
import { serveListDeletedTrades } from './lists/list-deleted-trades.ts'
import { serveListLastPlaces } from './lists/list-last-places.ts'
import { serveListSameTickets } from './lists/list-same-tickets.ts'
import { serveListTradeGroups } from './lists/list-trade-groups.ts'
import { serveListTrades } from './lists/list-trades.ts'
import { serveReadTrade } from './read-trade.ts'
import { serveTradeHistory } from './read-trade-history.ts'
import { serveUndoLock } from './undo/undo-lock.ts'
import { serveUndoTrades } from './undo/undo-trades.ts'
import { serveReplaceTrade, serveUpdateTrade } from './update-trade.ts'

/** Everything that is done with trades. */
export const tradeRoutes: ServedRoute[] = [
  serveListTrades,
  serveListTradeGroups,
  serveListLastPlaces,
  serveListSameTickets,
  serveListDeletedTrades,
  serveReadTrade,
  serveTradeHistory,
  serveCreateTrade,
  serveReplaceTrade,
  serveUpdateTrade,
  serveDeleteTrade,
  serveCancelTrade,
  serveReinstateTrade,
  serveRestoreTrade,
  serveChangeTrades,
  servePreviewTrades,
  serveUndoTrades,
  serveUndoLock,
]
