import { Spinner } from '../controls/spinner.tsx'
import { late, withSuspense } from '../late.tsx'

// The calendar's space is reserved while it is fetched, so that the panel does not jump.
const waiting = (className: string) => () => (
  <div role="status" className={`flex items-center justify-center text-muted-foreground ${className}`}>
    <Spinner />
    <span className="sr-only">Loading calendar...</span>
  </div>
)

export const LazyDayCalendar = withSuspense(
  late(() => import('./day-calendar.tsx'), 'DayCalendar'),
  waiting('h-[284px] w-[276px]'),
)

export const LazyRangeCalendar = withSuspense(
  late(() => import('./range-calendar.tsx'), 'RangeCalendar'),
  waiting('h-[322px] w-[552px] max-w-full'),
)
