import { isColumnShown, type SectionName, settableColumns } from '@haulm/domain/column-settings/column-sections.ts'
import type { ColumnVisibility, ManagedUser } from '@haulm/domain/people/person.ts'

type HeadPreviewProps = { section: SectionName; settings: ColumnVisibility; person: ManagedUser }

/** The head of the table, or the titles of the cards, as that person will see them. */
export function HeadPreview({ section, settings, person }: HeadPreviewProps) {
  const shown = settableColumns(section, person).filter(
    ({ id, isReadable }) => isReadable && isColumnShown(settings, section, id),
  )
  return (
    <section
      // It is wider than the dialog as a rule, and is scrolled by keys, too.
      tabIndex={shown.length > 0 ? 0 : undefined}
      aria-label="Preview"
      className="scroll-thin mt-2 overflow-x-auto border border-rule bg-card"
    >
      {shown.length === 0 ? (
        <p className="px-3 py-2 text-xs text-muted-foreground">Nothing of this is shown to them.</p>
      ) : (
        <ul className="set-ledger flex h-head w-max items-center text-xs font-[550] text-muted-foreground">
          {shown.map(({ id, label }) => (
            <li key={id} className="border-r border-border px-(--cell-x) whitespace-nowrap last:border-0">
              {label}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
