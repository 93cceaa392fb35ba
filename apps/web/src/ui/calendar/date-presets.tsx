import { type DateRange, type DateRangePreset, dateRangePresets } from '@haulm/domain/calendar/date-range.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import clsx from 'clsx'
import { Select } from '../choices/select.tsx'
import { DateRangePicker } from './date-range-picker.tsx'

type DatePresetsProps = {
  preset: DateRangePreset
  range: DateRange
  today: Day
  onPreset: (preset: DateRangePreset) => void
  onRange: (range: DateRange) => void
  /** Which date the range applies to; shown as a tooltip. */
  goesBy: string
  className?: string
}

const options = (Object.keys(dateRangePresets) as DateRangePreset[]).map((value) => ({ value, label: dateRangePresets[value] }))

/** A range of days: a preset, or two days chosen in a calendar of two months. */
export const DatePresets = ({ preset, range, today, onPreset, onRange, goesBy, className }: DatePresetsProps) => (
  <div title={goesBy} className={clsx('flex gap-2 max-md:flex-col', className)}>
    <Select label="Date range" value={preset} onChange={onPreset} options={options} className="w-[138px]! max-md:w-full!" />
    {preset === 'custom' && (
      <DateRangePicker
        label="Custom range"
        range={range}
        today={today}
        onChange={onRange}
        defaultOpen={range.startDate === null && range.endDate === null}
        className="w-auto! min-w-[120px]"
      />
    )}
  </div>
)
