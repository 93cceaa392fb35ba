import { z } from 'zod'

/** A spreadsheet: typed cells, a pinned header with filters, no formulas except those of the totals. */
export const spreadsheet = {
  method: 'GET',
  reply: z.string().meta({ format: 'binary' }),
  replyType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
