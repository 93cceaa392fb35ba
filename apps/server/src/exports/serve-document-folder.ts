import { exportDocuments } from '@haulm/api/reports/exports.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { exportFileName } from '@haulm/domain/report/export-file-name.ts'
import { writeFilter } from '@haulm/domain/trade/filters/trade-filter.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import type { BegunFile } from '../threads/file-by-thread.ts'
import { searchCondition } from '../trade-rows/search/search-condition.ts'
import { tradeConditions } from '../trade-rows/trade-conditions.ts'
import { answerLeavingFile } from './answer-export.ts'

/** How exports read the documents of trades. */
export interface FolderReader {
  folderOfDocuments: (
    db: Database,
    selection: { reader: Holder; conditions: RawBuilder<boolean>; timeZone: string },
  ) => Promise<BegunFile>
}

/** The documents of trades as an archive: for a month, a client, a contract, or any filters of trades. */
export const serveDocumentFolder = ({ folderOfDocuments }: FolderReader): ServedRoute =>
  serve(exportDocuments, (call) => {
    const { db, timeZone, now, user, query } = call
    const { search, filter, ...narrowed } = query
    return answerLeavingFile(call, {
      kind: 'documents',
      filters: { ...narrowed, search, filter: filter?.map(writeFilter).join('\n') },
      fileName: exportFileName('documents', { day: todayIn(timeZone, now) }),
      begin: async () => {
        const searched = (await searchCondition(db, user, search)) ?? sql<boolean>`true`
        const conditions = sql<boolean>`${tradeConditions({ ...narrowed, filter }, timeZone, user, now)} and ${searched}`
        return folderOfDocuments(db, { reader: user, conditions, timeZone })
      },
    })
  })
