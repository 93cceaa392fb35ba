import { deletersOfTrades, readersOfTrades, writersOfTrades } from '@haulm/domain/trade/rights/access.ts'
import { z } from 'zod'
import { changeReply } from '../history/change.ts'
import { idParams } from '../route/id-params.ts'
import { anyOf, anyOfBoth, route } from '../route/route.ts'
import { deletedTradeReply, tradeCreate, tradePatch, tradePut, tradeReply } from './trade-fields.ts'
import { deletedTradeList, lastPlaces, sameTickets, tradeGroupReply, tradeGroups, tradeList } from './trade-queries.ts'

const readers = anyOf(...readersOfTrades)
const writers = anyOf(...writersOfTrades)
const deleters = anyOfBoth(deletersOfTrades, readersOfTrades)

export const listTrades = route({
  method: 'GET',
  path: '/api/trades',
  summary: 'Trades, by loading date, newest first unless asked otherwise. The next cursor is in the header X-Next-Cursor.',
  permission: readers,
  query: tradeList,
  reply: z.array(tradeReply),
  isOfSnapshot: true,
})

export const listTradeGroups = route({
  method: 'GET',
  path: '/api/trades/groups',
  summary: 'The weeks or months of the trades, with count and tons, without their rows.',
  permission: readers,
  query: tradeGroups,
  reply: z.array(tradeGroupReply),
  isOfSnapshot: true,
})

export const listLastPlaces = route({
  method: 'GET',
  path: '/api/trades/last-places',
  summary: 'The farms, areas and loading locations of the last loads of a client and a supplier, by field, latest first.',
  permission: readers,
  query: lastPlaces,
  reply: z.record(z.string(), z.array(z.string())),
})

export const listSameTickets = route({
  method: 'GET',
  path: '/api/trades/same-tickets',
  summary: 'Other loads of a supplier with the same weighbridge ticket, latest first, a few at most.',
  permission: readers,
  query: sameTickets,
  reply: z.array(z.object({ id: z.string(), tradeNumber: z.string() })),
})

export const listDeletedTrades = route({
  method: 'GET',
  path: '/api/admin/deleted-trades',
  summary: 'Deleted trades, most recently deleted first, with who deleted them. The next cursor is in the header X-Next-Cursor.',
  permission: anyOf('administration'),
  query: deletedTradeList,
  reply: z.array(deletedTradeReply),
})

export const readTrade = route({
  method: 'GET',
  path: '/api/trades/:id',
  summary: 'One trade.',
  permission: readers,
  params: idParams,
  reply: tradeReply,
})

export const readTradeHistory = route({
  method: 'GET',
  path: '/api/trades/:id/history',
  summary: 'The changes of a trade, newest first, with the fields that the reader may read.',
  permission: readers,
  params: idParams,
  reply: z.array(changeReply),
})

export const createTrade = route({
  method: 'POST',
  path: '/api/trades',
  summary: 'Enters a trade. May have an Idempotency-Key header, so that a retry does not create a second one.',
  permission: writers,
  body: tradeCreate,
  takesKey: true,
  reply: tradeReply,
  status: 201,
})

export const replaceTrade = route({
  method: 'PUT',
  path: '/api/trades/:id',
  summary: 'Saves the trade dialog. Fields that are not sent stay as they are. May carry an Idempotency-Key header.',
  permission: writers,
  params: idParams,
  body: tradePut,
  takesKey: true,
  reply: tradeReply,
})

export const updateTrade = route({
  method: 'PATCH',
  path: '/api/trades/:id',
  summary: 'Changes the fields that are sent. May carry an Idempotency-Key header, so that a retry changes nothing twice.',
  permission: writers,
  params: idParams,
  body: tradePatch,
  takesKey: true,
  reply: tradeReply,
})

export const deleteTrade = route({
  method: 'DELETE',
  path: '/api/trades/:id',
  summary: 'Deletes a trade; an administrator can restore it.',
  permission: deleters,
  params: idParams,
  reply: null,
  status: 204,
})

export const cancelTrade = route({
  method: 'POST',
  path: '/api/trades/:id/cancel',
  summary: 'Cancels a trade: it counts in no total and draws down no contract.',
  permission: deleters,
  params: idParams,
  reply: tradeReply,
})

export const reinstateTrade = route({
  method: 'POST',
  path: '/api/trades/:id/reinstate',
  summary: 'Reinstates a cancelled trade.',
  permission: deleters,
  params: idParams,
  reply: tradeReply,
})

export const restoreTrade = route({
  method: 'POST',
  path: '/api/trades/:id/restore',
  summary: 'Brings back a deleted trade.',
  permission: anyOf('administration'),
  params: idParams,
  reply: tradeReply,
})

export const undoLock = route({
  method: 'POST',
  path: '/api/trades/:id/undo-lock',
  summary:
    'Takes back the whole save with which the caller locked the trade, within 60 s and if nothing else has changed; 409 otherwise.',
  permission: readers,
  params: idParams,
  reply: tradeReply,
})
