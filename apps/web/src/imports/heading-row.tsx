import type { ImportDetail } from '@haulm/api/imports.ts'
import { Select } from '../ui/choices/select.tsx'
import { useAdjust } from './use-adjust.ts'

const none = '0'

/** In which row of the sheet the headings stand; guessed, and chosen here where the guess is wrong. What stands above is not brought. */
export function HeadingRow({ detail }: { detail: ImportDetail }) {
  const { id, beginning, headingRow } = detail
  const { save, isSaving } = useAdjust(id)
  const rows = beginning.map(({ number, texts }) => ({ value: String(number), label: `Row ${number}: ${texts.join(' · ')}` }))
  return (
    <Select
      label="Headings"
      className="w-80 max-md:w-full"
      disabled={isSaving}
      options={[...rows, { value: none, label: 'There are no headings' }]}
      placeholder={`Row ${headingRow}`}
      value={headingRow === 0 || rows.some(({ value }) => value === String(headingRow)) ? String(headingRow) : null}
      onChange={(chosen) => chosen !== String(headingRow) && save(() => ({ headingRow: Number(chosen) }))}
    />
  )
}
