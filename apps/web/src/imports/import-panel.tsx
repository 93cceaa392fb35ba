import type { Call } from '@haulm/api/routes.ts'
import { type ImportKind, importKinds } from '@haulm/domain/imports/import-kinds.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useDownload } from '../api/download/use-download.tsx'
import { PagedState } from '../api/query-state.tsx'
import { request } from '../api/request/request.ts'
import { useSave } from '../api/use-save.ts'
import { useRouter, useSearch } from '../ui/address/router.ts'
import { Select } from '../ui/choices/select.tsx'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { Spinner } from '../ui/controls/spinner.tsx'
import { Field } from '../ui/fields/field.tsx'
import { placeOfFocus } from '../ui/focus/place-of-focus.ts'
import { useIsShown } from '../ui/state/use-is-shown.ts'
import { Badge } from '../ui/text/badge.tsx'
import { formatMoment } from '../ui/text/format-moment.ts'
import { stateLabels, useImportKinds } from './import-labels.ts'
import { ImportPage } from './import-page.tsx'
import { formerImports, oneImport, uploadImport } from './import-queries.ts'

type Brought = {
  kind: ImportKind
  file: File
  sheet?: string
  /** The import that misread the file: it is dropped once the file was read anew. */
  misread?: string
}

/** Trades and lists from spreadsheets: what was uploaded is reviewed, imported, and undone as a whole. */
export function ImportPanel() {
  const client = useQueryClient()
  const { id, open, putInPlace } = useOpenImport()
  const isShown = useIsShown()
  // Another sheet is read from the same file; the browser holds it only while the page is open.
  const [chosenFile, setChosenFile] = useState<{ id: string; file: File } | null>(null)
  const { save, isSaving } = useSave({
    send: async ({ file, misread, ...rest }: Brought, headers) => {
      const detail = await uploadImport({ ...rest, fileName: file.name }, file, headers)
      // Among the former imports it would claim that the file was not imported. If somebody else dropped it, it is gone.
      if (misread !== undefined) {
        await request('DELETE /api/admin/imports/:id', { params: { id: misread } }).catch(() => undefined)
      }
      return detail
    },
    done: ({ fileName }) =>
      isShown.current ? null : { title: 'File Read', description: `${fileName} waits under User Management, Import.` },
    failed: 'The file could not be read',
    failedTitle: 'Import Failed',
    stale: [formerImports.queryKey],
    onSaved: (detail, { file, misread }) => {
      client.setQueryData(oneImport(detail.id).queryKey, detail)
      // If the page was left meanwhile, this would change the address of another one.
      if (!isShown.current) return
      setChosenFile({ id: detail.id, file })
      if (misread === undefined) open(detail.id)
      else putInPlace(detail.id)
    },
  })
  const file = chosenFile !== null && chosenFile.id === id ? chosenFile.file : null
  return (
    <div {...place} className="scroll-thin flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pb-6 max-md:px-4">
      {id === null ? (
        <>
          <ChooseFile isReading={isSaving} onChoose={(kind, chosen) => save({ kind, file: chosen })} />
          <FormerImports onOpen={open} />
        </>
      ) : (
        <ImportPage
          key={id}
          id={id}
          isReading={isSaving}
          onSheet={file && ((kind, sheet) => save({ kind, file, ...sheetOf(sheet) }))}
          onKind={file && ((kind, sheet) => save({ kind, file, ...sheetOf(sheet), misread: id }))}
          onClose={() => open(null)}
        />
      )}
    </div>
  )
}

/** Where keyboard focus goes when an import replaces the list, was discarded, or makes way for the list again. */
const place = placeOfFocus((panel) =>
  panel.querySelector<HTMLElement>('h2[tabindex], input[type="file"], [role="status"] button'),
)

const sheetOf = (sheet: string | undefined) => (sheet === undefined ? {} : { sheet })

/** Which import is shown, from the address; null for none. */
function useOpenImport() {
  const router = useRouter()
  const { import: id } = useSearch()
  const show = (id: string | null, replace: boolean) =>
    router.change((former) => ({ ...former, import: id ?? undefined }), { replace })
  return {
    id: id || null,
    open: (id: string | null) => show(id, false),
    /** Shows another in place of one that is gone, so that Back does not lead there. */
    putInPlace: (id: string) => show(id, true),
  }
}

type ChooseFileProps = { isReading: boolean; onChoose: (kind: ImportKind, file: File) => void }

/** What is imported, and from which file. The input covers the whole area, so that a file can be dropped there too. */
function ChooseFile({ isReading, onChoose }: ChooseFileProps) {
  const kinds = useImportKinds()
  const { kind: named } = useSearch()
  const [kind, setKind] = useState<ImportKind>(kinds.find((one) => one === named) ?? 'trades')
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
          <Select options={kinds.map((one) => ({ value: one, label: importKinds[one].label }))} value={kind} onChange={setKind} />
        </Field>
        <Button icon={Download} label="Download template" busy={busy !== null} onClick={template} />
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
            // The same file may be chosen again, for example after it was corrected.
            currentTarget.value = ''
            if (file) onChoose(kind, file)
          }}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
        />
      </div>
    </section>
  )
}

function FormerImports({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useInfiniteQuery(formerImports)
  return (
    <section aria-label="Former imports" className="pt-6">
      <h2 className="pb-1.5 text-sm font-[600]">Former imports</h2>
      <PagedState query={query} what="imports" more="older imports" widths={[0, 120]} buttonClass="mt-3">
        {(pages) => <ImportLines imports={pages.flatMap(({ reply }) => reply)} onOpen={onOpen} />}
      </PagedState>
    </section>
  )
}

type ImportLinesProps = { imports: Call<'GET /api/admin/imports'>['reply']; onOpen: (id: string) => void }

function ImportLines({ imports, onOpen }: ImportLinesProps) {
  if (imports.length === 0) return <p className="text-sm text-muted-foreground">Nothing has been imported yet.</p>
  return (
    <ul className="border-t border-border">
      {imports.map(({ id, fileName, kind, state, createdAt, createdBy }) => (
        <li key={id} className="border-b border-border">
          <button
            type="button"
            onClick={() => onOpen(id)}
            className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-left text-sm -outline-offset-2 hover:bg-accent"
          >
            <span className="min-w-0 font-[540] break-words">{fileName}</span>
            <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
            <span className="text-muted-foreground">
              {importKinds[kind].label} · {formatMoment(createdAt)} · {createdBy}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
