import type { ImportDetail } from '@haulm/api/imports.ts'
import { importFieldsOf } from '@haulm/domain/imports/import-kinds.ts'
import { useState } from 'react'
import { Combobox } from '../ui/choices/combobox.tsx'
import { Select } from '../ui/choices/select.tsx'
import { columnName } from './import-labels.ts'
import { useAdjust } from './use-adjust.ts'

/** What each column of the file holds: its heading, a few of its values, and the field that they fill. */
export const ImportColumns = ({ detail }: { detail: ImportDetail }) => (
  <section aria-label="Columns" className="pt-2">
    <div className="flex flex-wrap items-center justify-between gap-2 pb-1.5">
      <h3 className="text-sm font-[600]">What the columns hold</h3>
      {detail.state === 'read' && <HeadingRow detail={detail} />}
    </div>
    <ul className="border-t border-border">
      {detail.headings.map((_, column) => (
        <Column key={columnKey(detail, column)} detail={detail} column={column} />
      ))}
    </ul>
  </section>
)

const columnKey = ({ headings }: ImportDetail, column: number) => `${column} ${headings[column]}`

function Column({ detail, column }: { detail: ImportDetail; column: number }) {
  const { save, isSaving } = useAdjust(detail.id)
  // A large file is checked anew for seconds: until then, what was chosen is shown.
  const [chosen, setChosen] = useState<string | null>(null)
  const name = columnName(detail.headings, column)
  const field = detail.matches[column] ?? null
  const options = importFieldsOf(detail.kind).map(({ name: value, label }) => ({ value, label }))
  const samples = detail.samples[column] ?? []
  const match = (chosen: string | null) => {
    setChosen(chosen)
    save(({ matches }) => {
      // A field belongs to one column: chosen here, it leaves the other.
      const others = Object.entries(matches).filter(([place, matched]) => place !== String(column) && matched !== chosen)
      return { matches: Object.fromEntries(chosen === null ? others : [...others, [column, chosen]]) }
    })
  }
  return (
    <li className="grid grid-cols-[200px_1fr_240px] items-center gap-x-3 gap-y-1 border-b border-border py-1.5 text-sm max-md:grid-cols-1">
      <span className="font-[540] break-words">{name}</span>
      <span className="min-w-0 truncate text-muted-foreground">{samples.join(' · ') || 'no values'}</span>
      {detail.state === 'read' ? (
        <Combobox
          aria-label={`Field of ${name}`}
          listLabel="Fields"
          placeholder="Not imported"
          options={options}
          value={isSaving ? chosen : field}
          onChange={match}
        />
      ) : (
        <span>{options.find(({ value }) => value === field)?.label ?? 'Not imported'}</span>
      )}
    </li>
  )
}

const none = '0'

/** Which row of the sheet holds the headings; guessed, and chosen here when that is wrong. Rows above it are not imported. */
function HeadingRow({ detail }: { detail: ImportDetail }) {
  const { id, beginning, headingRow } = detail
  const { save, isSaving } = useAdjust(id)
  const rows = beginning.map(({ number, texts }) => ({ value: String(number), label: `Row ${number}: ${texts.join(' · ')}` }))
  return (
    <Select
      label="Headings"
      className="w-80 max-md:w-full"
      busy={isSaving}
      options={[...rows, { value: none, label: 'There are no headings' }]}
      placeholder={`Row ${headingRow}`}
      value={headingRow === 0 || rows.some(({ value }) => value === String(headingRow)) ? String(headingRow) : null}
      onChange={(chosen) => chosen !== String(headingRow) && save(() => ({ headingRow: Number(chosen) }))}
    />
  )
}
