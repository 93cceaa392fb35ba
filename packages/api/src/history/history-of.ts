import { type HistoryKind, recordKinds } from '@haulm/domain/history/record-kinds.ts'
import { z } from 'zod'
import { idParams } from '../route/id-params.ts'
import { anyOf, route } from '../route/route.ts'
import { changeReply } from './change.ts'

/** The history of a record other than a trade (which its own readers may read) or a setting. */
export const historyOf = <K extends Exclude<HistoryKind, 'trade' | 'setting'>>(kind: K) =>
  route({
    method: 'GET',
    path: `/api/${recordKinds[kind].path as (typeof recordKinds)[K]['path']}/:id/history`,
    summary: `The changes of a ${recordKinds[kind].label.toLowerCase()}, deleted or not, newest first; names stand for ids.`,
    permission: anyOf('administration'),
    params: idParams,
    reply: z.array(changeReply),
  })
