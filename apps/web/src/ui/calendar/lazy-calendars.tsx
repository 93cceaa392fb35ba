import { type ComponentProps, Suspense } from 'react'
import { Spinner } from '../controls/spinner.tsx'
import { late } from '../late.tsx'
import type { DayCalendar } from './day-calendar.tsx'
import type { RangeCalendar } from './range-calendar.tsx'

const Day = late(() => import('./day-calendar.tsx'), 'DayCalendar')
const Range = late(() => import('./range-calendar.tsx'), 'RangeCalendar')

// The room of the calendar is held while it is fetched, so that the panel does not jump.
const waiting = (className: string) => (
  <div role="status" className={`flex items-center justify-center text-muted-foreground ${className}`}>
    <Spinner />
    <span className="sr-only">Loading calendar...</span>
  </div>
)

export const LazyDayCalendar = (props: ComponentProps<typeof DayCalendar>) => (
  <Suspense fallback={waiting('h-[284px] w-[276px]')}>
    <Day {...props} />
  </Suspense>
)

export const LazyRangeCalendar = (props: ComponentProps<typeof RangeCalendar>) => (
  <Suspense fallback={waiting('h-[322px] w-[552px] max-w-full')}>
    <Range {...props} />
  </Suspense>
)
