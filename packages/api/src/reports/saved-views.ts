import { type DateRangePreset, dateRangePresets } from '@haulm/domain/calendar/date-range.ts'
import { layoutTableNames } from '@haulm/domain/saved-view/layout-tables.ts'
import { viewScreenNames } from '@haulm/domain/saved-view/view-screens.ts'
import { type Density, densities, widthBounds } from '@haulm/domain/trade/columns/table-layout.ts'
import { parseFilter } from '@haulm/domain/trade/filters/parse-filter.ts'
import { mostFilters, writeFilter } from '@haulm/domain/trade/filters/trade-filter.ts'
import { readersOfTrades } from '@haulm/domain/trade/rights/access.ts'
import { tradeSorts } from '@haulm/domain/trade/trade-sort.ts'
import { z } from 'zod'
import { idParams } from '../route/id-params.ts'
import { recordUpTo } from '../route/record-up-to.ts'
import { anyOf, route, signedIn } from '../route/route.ts'
import { sentDay } from '../route/sent-texts.ts'
import { savedName, storable } from './saved-name.ts'

const screen = z.enum(viewScreenNames, 'must be a screen with trades')
const table = z.enum(layoutTableNames, 'must be a table')
const mostNames = 200
const names = z.array(storable(60)).max(mostNames)
const day = sentDay.nullable()

const filter = z.string().transform((text, context) => {
  const parsed = parseFilter(text)
  if (parsed.ok) return writeFilter(parsed.filter)
  context.addIssue({ code: 'custom', message: parsed.message })
  return ''
})

const { least, most } = widthBounds
const width = z.int(`must be ${least} to ${most} whole pixels`).min(least).max(most)
const widths = recordUpTo(mostNames, `must be ${mostNames} widths at most`, z.record(storable(60), width))

const layout = z.strictObject({
  hidden: names,
  order: names,
  pinned: names.optional(),
  widths: widths.optional(),
  density: z.enum(Object.keys(densities) as Density[]),
})

const content = layout.extend({
  filters: z.array(filter).max(mostFilters),
  search: storable(200),
  sort: z.enum(tradeSorts, 'must be a field of a trade'),
  preset: z.enum(Object.keys(dateRangePresets) as DateRangePreset[]).nullable(),
  start: day,
  end: day,
})

const name = savedName('view')
const flag = z.boolean('must be true or false')

const viewReply = z.object({
  id: z.string(),
  screen,
  name: z.string(),
  isShared: z.boolean(),
  isDefault: z.boolean(),
  isMine: z.boolean(),
  owner: z.string(),
  content: z.object(content.shape),
})

const readers = anyOf(...readersOfTrades)

export const listViews = route({
  method: 'GET',
  path: '/api/views',
  summary: 'The views of a screen that the caller saved, and those that others share, without what the caller may not read.',
  permission: readers,
  query: z.object({ screen }),
  reply: z.array(viewReply),
})

export const createView = route({
  method: 'POST',
  path: '/api/views',
  summary: 'Saves a view under a name. As the default it replaces the previous default.',
  permission: readers,
  takesKey: true,
  body: z.strictObject({ screen, name, content, isShared: flag.optional(), isDefault: flag.optional() }),
  reply: viewReply,
  status: 201,
})

export const updateView = route({
  method: 'PATCH',
  path: '/api/views/:id',
  summary: "Renames one of the caller's own views, replaces its content, shares it or makes it the default.",
  permission: readers,
  params: idParams,
  body: z.strictObject({ name, content, isShared: flag, isDefault: flag }).partial(),
  reply: viewReply,
})

export const deleteView = route({
  method: 'DELETE',
  path: '/api/views/:id',
  summary: "Deletes one of the caller's own views.",
  permission: readers,
  params: idParams,
  reply: null,
  status: 204,
})

export const readTableLayout = route({
  method: 'GET',
  path: '/api/table-layouts',
  summary: 'How the caller last arranged a table, of trades or of records, on any device; null if they never did.',
  permission: signedIn,
  query: z.object({ screen: table }),
  reply: z.object(layout.shape).nullable(),
})

export const writeTableLayout = route({
  method: 'PUT',
  path: '/api/table-layouts',
  summary: 'Stores how the caller arranged a table. 403 if they may not open it.',
  permission: signedIn,
  body: layout.extend({ screen: table }),
  reply: z.object(layout.shape),
})
