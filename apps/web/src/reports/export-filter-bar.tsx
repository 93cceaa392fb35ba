import { exportedFile, exportKinds } from '@haulm/domain/report/exported-files.ts'
import { useQuery } from '@tanstack/react-query'
import { DayRangeFields } from '../ui/calendar/day-range-fields.tsx'
import { Combobox } from '../ui/choices/combobox.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/fields/field.tsx'
import { useToday } from '../ui/state/use-today.ts'
import { exportersQuery } from './reports-queries.ts'
import type { useExportSearch } from './use-export-search.ts'

const kinds = exportKinds.map((kind) => ({ value: kind, label: exportedFile(kind).title }))

/** Who exported what, and when. */
export function ExportFilterBar({ search, range, setRange, change, isNarrowed, clear }: ReturnType<typeof useExportSearch>) {
  const { data, isPending } = useQuery(exportersQuery)
  const people = (data ?? []).map(({ id, name, email }) => ({ value: id, label: name, detail: email }))
  const today = useToday()
  return (
    <div className="grid shrink-0 grid-cols-[repeat(2,minmax(140px,240px))_140px_140px_auto] items-end justify-start gap-2 px-5 pb-3 max-lg:grid-cols-2 max-lg:justify-stretch max-md:px-4">
      <Field label="Person">
        <Combobox
          options={people}
          isComing={isPending}
          value={search.person ?? null}
          placeholder="Everybody"
          listLabel="People"
          onChange={(person) => change({ person: person ?? undefined })}
        />
      </Field>
      <Field label="Report">
        <Combobox
          options={kinds}
          value={search.kind ?? null}
          placeholder="Every report"
          listLabel="Reports"
          onChange={(kind) => change({ kind: (kind ?? undefined) as typeof search.kind })}
        />
      </Field>
      <DayRangeFields range={range} today={today} onRange={setRange} />
      {isNarrowed && (
        <Button look="quiet" className="max-lg:col-span-2 max-lg:justify-self-start" onClick={clear}>
          Clear
        </Button>
      )}
    </div>
  )
}
