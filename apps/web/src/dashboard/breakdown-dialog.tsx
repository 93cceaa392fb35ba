import type { Month } from '@haulm/domain/calendar/month.ts'
import type { FigureName } from '@haulm/domain/dashboard/figures.ts'
import { monthsNote } from '@haulm/domain/report/figure-notes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '../api/query-state.tsx'
import { Dialog, DialogBody } from '../ui/dialog/dialog.tsx'
import { FigureNote } from '../ui/figures/figure-note.tsx'
import { lateUnseen } from '../ui/late.tsx'
import { EmptyState } from '../ui/page-state/empty-state.tsx'
import { BreakdownTable } from './breakdown-table.tsx'
import { monthlyBreakdown } from './queries.ts'

const BreakdownChart = lateUnseen(() => import('./breakdown-chart.tsx'), 'BreakdownChart')

type BreakdownDialogProps = {
  open: boolean
  /** Null while it is closed. */
  figure: FigureName | null
  titleOf: (figure: FigureName) => string
  addressOf: (figure: FigureName, month: Month | null) => string
  onClose: () => void
}

/** The months of a card: a table, and beside it a chart that says nothing the table does not. */
export function BreakdownDialog({ open, figure, titleOf, addressOf, onClose }: BreakdownDialogProps) {
  // While it fades out it keeps showing what it showed.
  const [shown, setShown] = useState(figure ?? 'activeTrades')
  if (figure !== null && figure !== shown) setShown(figure)
  return (
    <Dialog open={open} onClose={onClose} title={titleOf(shown)} description="Monthly Breakdown" size="xl">
      <DialogBody>
        <Months figure={shown} addressOf={(month) => addressOf(shown, month)} onGo={onClose} />
      </DialogBody>
    </Dialog>
  )
}

type MonthsProps = { figure: FigureName; addressOf: (month: Month | null) => string; onGo: () => void }

function Months({ figure, addressOf, onGo }: MonthsProps) {
  const query = useQuery(monthlyBreakdown(figure))
  return (
    <QueryState query={query} what="months" failed="The months could not be loaded" widths={[90, 120, 0]}>
      {(months) =>
        months.length === 0 ? (
          <EmptyState title="No monthly data available for this statistic." />
        ) : (
          <div className="flex gap-6 max-lg:flex-col">
            <div className="min-w-0 flex-1">
              <BreakdownTable months={months} addressOf={addressOf} onGo={onGo} />
              <FigureNote className="mt-2">{monthsNote}</FigureNote>
            </div>
            <div
              aria-hidden="true"
              className="h-[300px] shrink-0 max-lg:order-first max-lg:h-[180px] lg:sticky lg:top-0 lg:w-[480px]"
            >
              <BreakdownChart figure={figure} months={months} />
            </div>
          </div>
        )
      }
    </QueryState>
  )
}
