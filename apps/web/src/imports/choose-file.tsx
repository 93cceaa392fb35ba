import { type ImportKind, importKinds } from '@haulm/domain/imports/import-kinds.ts'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useDownload } from '../api/download/use-download.ts'
import { Select } from '../ui/choices/select.tsx'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { Spinner } from '../ui/controls/spinner.tsx'
import { Field } from '../ui/fields/field.tsx'
import { useImportKinds } from './use-import-kinds.ts'

type ChooseFileProps = { isReading: boolean; onChoose: (kind: ImportKind, file: File) => void }

/** What is brought, and from which file. The input lies over the whole area, so that a file can be dropped there too. */
export function ChooseFile({ isReading, onChoose }: ChooseFileProps) {
  const [kind, setKind] = useState<ImportKind>('trades')
  const kinds = useImportKinds().map((value) => ({ value, label: importKinds[value].label }))
  const { busy, start } = useDownload()
  const template = () =>
    start(
      'GET /api/admin/imports/template',
      { kind },
      {
        success: { title: 'Template downloaded' },
        failure: { title: 'Download Failed', description: 'The template could not be downloaded' },
      },
    )
  return (
    <section aria-label="Import a spreadsheet" className="max-w-[640px] pt-4">
      <div className="flex flex-wrap items-end gap-2">
        <Field label="What the file holds" className="w-60">
          <Select options={kinds} value={kind} onChange={setKind} />
        </Field>
        <Button busy={busy !== null} onClick={template}>
          <Download size={14} aria-hidden="true" />
          Download template
        </Button>
      </div>
      <div className="relative mt-3 flex flex-col items-center gap-1.5 rounded-md border border-dashed border-input px-4 py-8 text-center text-sm focus-within:outline-2 focus-within:outline-ring hover:bg-accent">
        <span className={buttonClass('primary')} aria-hidden="true">
          {isReading ? <Spinner /> : <FileSpreadsheet size={15} />}
          {isReading ? 'Reading the file...' : 'Choose a file'}
        </span>
        <p className="text-muted-foreground">or drop it here: .xlsx or .csv, at most 10 MB. Nothing is written yet.</p>
        <input
          type="file"
          accept=".xlsx,.csv"
          aria-label="Choose a file"
          disabled={isReading}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // The same file may be chosen again, as after it was corrected.
            currentTarget.value = ''
            if (file) onChoose(kind, file)
          }}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
        />
      </div>
    </section>
  )
}
