import { searchHistory } from '@haulm/api/history/history.ts'
import { recordKinds } from '@haulm/domain/history/record-kinds.ts'
import { recordNames } from '../database/changes/record-names.queries.ts'
import { pageOf, readMomentCursor } from '../http/answers/moment-cursor.ts'
import { serve } from '../http/serve.ts'
import { idsIn, presentChange } from './present-change.ts'
import { foundChanges } from './search-history.queries.ts'

const usualLimit = 100

/** The whole history, for administrators. Nothing is written here: what it shows was recorded with each change. */
export const serveSearchHistory = serve(searchHistory, async ({ db, query, user, timeZone, reply }) => {
  const { limit = usualLimit, cursor, ...search } = query
  const after = cursor === undefined ? null : readMomentCursor(cursor)
  // One more than is shown, to learn whether there is a next page.
  const found = await foundChanges(db, search, { after, limit: limit + 1, timeZone, reader: user })
  const page = pageOf(reply, found, { limit, atOf: ({ at }) => at })
  const names = await recordNames(db, [...new Set([...idsIn(page), ...page.map(({ recordId }) => recordId)])])
  return page.map(({ kind, recordId, ...change }) => {
    const record = names.get(recordId) ?? { name: recordKinds[kind].label, isThere: kind === 'setting' }
    return { ...presentChange(change, names), kind, recordId, record: record.name, isThere: record.isThere }
  })
})
