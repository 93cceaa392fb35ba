import { displayName, type Person } from '@haulm/domain/people/person.ts'
import type { ReportContent, SavedReport } from '@haulm/domain/report/report-definition.ts'
import { readableContent } from '@haulm/domain/saved-view/readable-content.ts'
import type { SavedView, ViewContent } from '@haulm/domain/saved-view/saved-view.ts'
import type { ViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import type { Database } from '../../database/connection.ts'
import type { SavedScreen } from '../../database/tables/saved-view.ts'

const views = (db: Database) =>
  db
    .selectFrom('savedView as view')
    .innerJoin('person as owner', 'owner.id', 'view.personId')
    .select([
      'view.id',
      'view.personId',
      'view.screen',
      'view.name',
      'view.isShared',
      'view.isDefault',
      'view.content',
      'owner.firstName',
      'owner.lastName',
      'owner.email',
    ])
export type SavedRow = Awaited<ReturnType<ReturnType<typeof views>['execute']>>[number]

const presentSaved = (row: SavedRow, reader: Person) => ({
  id: row.id,
  name: row.name,
  isShared: row.isShared,
  isMine: row.personId === reader.id,
  owner: displayName(row),
})

/** The one presenter of views: without what the reader may not read; another person's default is not the reader's. */
export function presentView(row: SavedRow, reader: Person): SavedView {
  const screen = row.screen as ViewScreen
  return {
    ...presentSaved(row, reader),
    screen,
    isDefault: row.isDefault && row.personId === reader.id,
    content: readableContent(reader, screen, row.content as ViewContent),
  }
}

/** The one presenter of saved reports. Everybody who may run one may read every field by which it filters. */
export const presentReport = (row: SavedRow, reader: Person): SavedReport => ({
  ...presentSaved(row, reader),
  content: row.content as ReportContent,
})

/** What the person saved for a screen, by name, followed by what others share. */
export const savedOf = (db: Database, screen: SavedScreen, reader: Person): Promise<SavedRow[]> =>
  views(db)
    .where('view.screen', '=', screen)
    .where((or) => or.or([or('view.personId', '=', reader.id), or('view.isShared', '=', true)]))
    .orderBy((order) => order('view.personId', '<>', reader.id))
    .orderBy((order) => order.fn('lower', ['view.name']))
    .limit(500)
    .execute()

/** One of them, whoever its owner is. */
export const findSaved = (db: Database, id: string): Promise<SavedRow | undefined> =>
  views(db).where('view.id', '=', id).executeTakeFirst()
