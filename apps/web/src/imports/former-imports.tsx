import { importKinds } from '@haulm/domain/imports/import-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../api/query-state.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { formatMoment } from '../ui/text/format-moment.ts'
import { stateLabels } from './import-labels.ts'
import { formerImports } from './import-queries.ts'

/** The latest imports, each to be opened again. */
export function FormerImports({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useQuery(formerImports)
  return (
    <section aria-label="Former imports" className="pt-6">
      <h2 className="pb-1.5 text-sm font-[600]">Former imports</h2>
      <QueryState query={query} loading="Loading imports..." failed="Imports could not be loaded" widths={[0, 120]}>
        {(imports) =>
          imports.length === 0 ? (
            <p className="text-sm text-muted-foreground">Nothing was imported yet.</p>
          ) : (
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
                      {importKinds[kind].label} · {formatMoment(new Date(createdAt))} · {createdBy}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  )
}
