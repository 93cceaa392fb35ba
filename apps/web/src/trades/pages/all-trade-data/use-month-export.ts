import { type Month, monthLabel } from '@haulm/domain/calendar/month.ts'
import { namesOfTruckTypes } from '@haulm/domain/reference-data/truck-type-label.ts'
import { columnsFor } from '@haulm/domain/trade/columns/columns.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { saveFile } from '../../../api/download/download.ts'
import { lookup } from '../../../api/queries/lookups.ts'
import { reasonOf } from '../../../api/request/api-error.ts'
import { usePerson } from '../../../api/session/person.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { tradeRows } from '../../cache/trade-rows.ts'
import type { TradeFilters } from '../../queries.ts'

/**
 * Exports a month as a CSV file made on this device, with every column of the live dashboard that the person may read: settings
 * hide columns on the screen, not in a file.
 * @see docs/rules/reports.md, rule 3
 */
export function useMonthExport(filters: TradeFilters): (month: Month) => Promise<void> {
  const person = usePerson()
  const client = useQueryClient()
  const isBusy = useRef(false)
  return useCallback(
    async (month) => {
      if (isBusy.current) return
      isBusy.current = true
      try {
        const place = { section: null, week: null, month }
        // As they are now, not as they were when the month was opened.
        const { rows } = await client.fetchQuery({ ...tradeRows(filters, '-loadingDate', place), staleTime: 0 })
        if (rows.length === 0) {
          toast({ kind: 'notice', title: 'No data to export' })
          return
        }
        const truckTypes = await client.fetchQuery(lookup('truckType'))
        const truckNames = namesOfTruckTypes(truckTypes)
        const { monthFile, tradesFileName } = await import('./month-file.ts')
        const text = await monthFile(rows, { columns: columnsFor('liveDashboard', person, {}), truckNames })
        saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), tradesFileName(month))
        const description = `Downloaded ${rows.length} trades for ${monthLabel(month)}`
        toast({ kind: 'success', title: 'Export successful', description })
      } catch (error) {
        toast({ kind: 'error', title: 'Export Failed', description: reasonOf(error, 'The trades could not be loaded.') })
      } finally {
        isBusy.current = false
      }
    },
    [client, person, filters],
  )
}
