import { type HistoryKind, historyKinds, recordKinds } from '@haulm/domain/history/record-kinds.ts'
import { z } from 'zod'
import { idParams } from '../route/id-params.ts'
import { anyOf, route } from '../route/route.ts'
import { searchText, sentDay } from '../route/sent-texts.ts'
import { changeReply, recordedChangeReply } from './change.ts'

const administrators = anyOf('administration')
const day = sentDay.optional()
const text = (longest: number) => searchText(longest).optional()

/** The history of a record other than a trade, whose readers read its own. */
const historyOf = <const Path extends string>(path: Path, kind: Exclude<HistoryKind, 'trade' | 'setting'>) =>
  route({
    method: 'GET',
    path: `/api/${path}/:id/history`,
    summary: `The changes of a ${recordKinds[kind].label.toLowerCase()}, deleted or not, newest first; names stand for ids.`,
    permission: administrators,
    params: idParams,
    reply: z.array(changeReply),
  })

export const readContractHistory = historyOf('supplier-contracts', 'supplierContract')
export const readRateHistory = historyOf('transport-rates', 'transportRate')
export const readClientHistory = historyOf('clients', 'client')
export const readSupplierHistory = historyOf('suppliers', 'supplier')
export const readTransporterHistory = historyOf('transporters', 'transporter')
export const readCommodityHistory = historyOf('commodities', 'commodity')
export const readTruckTypeHistory = historyOf('truck-types', 'truckType')
export const readUserHistory = historyOf('users', 'person')

export const searchHistory = route({
  method: 'GET',
  path: '/api/admin/history',
  summary: 'Who changed what, newest first, with names in place of ids. The next cursor is in the header X-Next-Cursor.',
  permission: administrators,
  query: z.object({
    person: text(100),
    kind: z.enum(historyKinds).optional(),
    record: text(200),
    recordId: text(100),
    field: text(100),
    from: day,
    to: day,
    limit: z
      .string()
      .regex(/^([1-9]\d?|1\d\d|200)$/, 'must be a number from 1 to 200')
      .transform(Number)
      .optional(),
    cursor: z.string().max(200).optional(),
  }),
  reply: z.array(recordedChangeReply),
})
