import { exportKinds } from '@haulm/domain/report/exported-files.ts'
import { useMemo } from 'react'
import { narrowing } from '../ui/address/search-schema.ts'
import { useAddress, useAddressRange } from '../ui/address/use-address.ts'
import type { ExportSearch } from './reports-queries.ts'

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

/** What the history of exports is narrowed to, as the address says it; what makes no sense there is left out. */
export function useExportSearch() {
  const { entries, change } = useAddress()
  const [{ startDate, endDate }] = useAddressRange()
  const kind = exportKinds.find((one) => one === entries.kind)
  const person = isId(entries.person) ? entries.person : undefined
  const search: ExportSearch = useMemo(
    () => narrowing({ person, kind, from: startDate, to: endDate }),
    [person, kind, startDate, endDate],
  )
  return {
    search,
    isNarrowed: Object.keys(search).length > 0,
    clear: () => change({ person: undefined, kind: undefined, from: undefined, to: undefined }),
  }
}
