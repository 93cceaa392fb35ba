import type { DateRangePreset } from '../calendar/date-range.ts'
import type { Day } from '../calendar/day.ts'
import type { TableLayout } from '../trade/columns/table-layout.ts'
import type { TradeSort } from '../trade/trade-sort.ts'
import type { ViewScreen } from './view-screens.ts'

/** All settings of a table, to be restored by the view's name. */
export type ViewContent = TableLayout & {
  /** Conditions as `writeFilter` writes them. */
  filters: string[]
  search: string
  sort: TradeSort
  /** Null is the screen's usual range. */
  preset: DateRangePreset | null
  /** For a custom range. */
  start: Day | null
  end: Day | null
}

/** A view as seen by a person who may open its screen: without what they may not read. */
export type SavedView = {
  id: string
  screen: ViewScreen
  name: string
  /** Whether everybody who may open the screen can see it. */
  isShared: boolean
  /** Whether its owner's screen opens with it. */
  isDefault: boolean
  isMine: boolean
  /** The name of the person who saved it. */
  owner: string
  content: ViewContent
}

export const longestViewName = 60
/** More than anybody could find their way in. */
export const mostViews = 100

export const viewMessages = {
  duplicate: 'You already have a view with this name here.',
  tooMany: `You have ${mostViews} views. Delete one first.`,
  notYours: 'Only the person who saved a view may change it.',
  notFound: 'This view does not exist, or is no longer shared.',
  screen: 'You may not open the screen of this view.',
  table: 'You may not open this table.',
} as const
