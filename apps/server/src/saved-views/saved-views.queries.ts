import { displayName, type Person } from '@haulm/domain/people/person.ts'
import { readableContent } from '@haulm/domain/saved-view/readable-content.ts'
import type { SavedView } from '@haulm/domain/saved-view/saved-view.ts'
import type { ViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import type { Database } from '../database/connection.ts'

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
type ViewRow = Awaited<ReturnType<ReturnType<typeof views>['execute']>>[number]

/** The one presenter of views: without what the reader may not read, and another's default is none of the reader's. */
export const presentView = (row: ViewRow, reader: Person): SavedView => ({
  id: row.id,
  screen: row.screen,
  name: row.name,
  isShared: row.isShared,
  isDefault: row.isDefault && row.personId === reader.id,
  isMine: row.personId === reader.id,
  owner: displayName(row),
  content: readableContent(reader, row.screen, row.content),
})

/** The person's own views of a screen by name, then those that others share. */
export const viewsOf = (db: Database, screen: ViewScreen, reader: Person): Promise<ViewRow[]> =>
  views(db)
    .where('view.screen', '=', screen)
    .where((or) => or.or([or('view.personId', '=', reader.id), or('view.isShared', '=', true)]))
    .orderBy((order) => order('view.personId', '<>', reader.id))
    .orderBy((order) => order.fn('lower', ['view.name']))
    .limit(500)
    .execute()

/** One view, whoever owns it. */
export const findView = (db: Database, id: string): Promise<ViewRow | undefined> =>
  views(db).where('view.id', '=', id).executeTakeFirst()
