import type { ImportKind } from '@haulm/domain/imports/import-kinds.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { upload } from '../api/request/upload.ts'
import { useSave } from '../api/use-save.ts'
import { ChooseFile } from './choose-file.tsx'
import { FormerImports } from './former-imports.tsx'
import { ImportPage } from './import-page.tsx'
import { formerImports, oneImport } from './import-queries.ts'

type Brought = { kind: ImportKind; file: File; sheet?: string }

/** Trades and lists from spreadsheets: what is brought is looked at, imported, and taken back as a whole. */
export function ImportPanel() {
  const client = useQueryClient()
  const { id, open } = useOpenImport()
  // Another sheet is read from the file again; the browser gives it only while the page stands.
  const [chosenFile, setChosenFile] = useState<{ id: string; file: File } | null>(null)
  const { save, isSaving } = useSave({
    send: ({ file, ...rest }: Brought) => upload('POST /api/admin/imports', { query: { ...rest, fileName: file.name }, file }),
    done: null,
    failed: 'The file could not be read',
    failedTitle: 'Import Failed',
    stale: [formerImports.queryKey],
    onSaved: (detail, { file }) => {
      client.setQueryData(oneImport(detail.id).queryKey, detail)
      setChosenFile({ id: detail.id, file })
      open(detail.id)
    },
  })
  const file = chosenFile !== null && chosenFile.id === id ? chosenFile.file : null
  return (
    <div className="scroll-thin flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pb-6 max-md:px-4">
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
          onSheet={file && ((kind, sheet) => save({ kind, file, ...(sheet !== undefined && { sheet }) }))}
          onClose={() => open(null)}
        />
      )}
    </div>
  )
}

/** Which import is shown, as the address says it; null for none, and how to open another. */
function useOpenImport(): { id: string | null; open: (id: string | null) => void } {
  const navigate = useNavigate()
  const raw = useRouterState({ select: ({ location }) => location.search.import })
  const open = (id: string | null) => void navigate({ to: '.', search: (former) => ({ ...former, import: id ?? undefined }) })
  return { id: typeof raw === 'string' && raw !== '' ? raw : null, open }
}
