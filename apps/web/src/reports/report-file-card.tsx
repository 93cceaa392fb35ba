import { type Month, monthOf } from '@haulm/domain/calendar/month.ts'
import { type ReportName, reportOf } from '@haulm/domain/report/reports.ts'
import { CalendarDays, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { SummaryMonth } from '../api/queries/summary-month.tsx'
import { useToday } from '../ui/state/use-today.ts'
import { ReportCard } from './report-card.tsx'
import { factOfMonth, type Months } from './report-facts.ts'
import { TakeButton, type Taking } from './take-button.tsx'

type ReportFileCardProps = { name: ReportName; months: Months | undefined; taking: Taking }

/** A report that is a file, from its entry: what it may be asked for, and the file. */
export function ReportFileCard({ name, months, taking }: ReportFileCardProps) {
  // Null is the current month, also when a new one begins.
  const [month, setMonth] = useState<Month | null>(null)
  const today = useToday()
  const { title, text, parameters } = reportOf(name)
  const isByMonth = parameters.month !== undefined
  return (
    <ReportCard
      Icon={isByMonth ? CalendarDays : FileSpreadsheet}
      title={title}
      text={text}
      fact={isByMonth ? months && factOfMonth(months, month ?? monthOf(today)) : null}
    >
      <span className="flex flex-wrap gap-2">
        {isByMonth && <SummaryMonth label={parameters.month} month={month} onChange={setMonth} disabled={taking.busy !== null} />}
        <TakeButton kind={name} query={month === null ? {} : { month }} taking={taking} />
      </span>
    </ReportCard>
  )
}
