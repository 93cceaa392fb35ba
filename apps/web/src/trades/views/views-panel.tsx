import { type BuiltInView, builtInViewsFor } from '@haulm/domain/saved-view/built-in-views.ts'
import type { SavedView, ViewContent } from '@haulm/domain/saved-view/saved-view.ts'
import type { ViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '../../api/query-state.tsx'
import { usePerson } from '../../api/session/person.ts'
import { lineAfter, placeOfFocus } from '../../ui/focus/place-of-focus.ts'
import { SaveViewForm } from './save-view-form.tsx'
import { ViewLine } from './view-line.tsx'

type ViewsPanelProps = {
  screen: ViewScreen
  query: UseQueryResult<readonly SavedView[]>
  /** What the page shows now. */
  content: ViewContent
  onShow: (view: SavedView) => void
  onShowBuiltIn: (view: BuiltInView) => void
}

/** After a view was deleted the focus goes to the one in its place; after renaming, to the renamed view. */
const place = placeOfFocus((panel, line) =>
  (line < 0 ? panel.querySelector('li[data-renamed]') : lineAfter(panel, line))?.querySelector('button'),
)

/** The person's views, those that others share, the built-in ones, and a form that saves what is shown. */
export function ViewsPanel({ screen, query, content, onShow, onShowBuiltIn }: ViewsPanelProps) {
  const person = usePerson()
  const [renamed, setRenamed] = useState<SavedView | null>(null)
  const [lastRenamed, setLastRenamed] = useState<string | null>(null)
  const rename = (view: SavedView) => {
    setRenamed(view)
    setLastRenamed(view.id)
  }
  return (
    <div {...place}>
      <QueryState query={query} what="views" failed="The views could not be loaded" rows={1} widths={[0]}>
        {(views) =>
          views.length === 0 ? (
            <p className="mb-3 text-sm text-muted-foreground">
              A view keeps the filters, search, order, columns and row height of this table under a name.
            </p>
          ) : (
            partsOf(views).map(
              ({ title, list }) =>
                list.length > 0 && (
                  <section key={title} className="mb-2">
                    <h2 className="text-xs text-muted-foreground">{title}</h2>
                    <ul>
                      {list.map((view) => (
                        <ViewLine
                          key={view.id}
                          view={view}
                          content={content}
                          wasRenamed={view.id === lastRenamed}
                          onShow={() => onShow(view)}
                          onRename={() => rename(view)}
                        />
                      ))}
                    </ul>
                  </section>
                ),
            )
          )
        }
      </QueryState>
      <section className="mb-2">
        <h2 className="text-xs text-muted-foreground">Built in</h2>
        <ul>
          {builtInViewsFor(person).map((view) => (
            <li key={view.name}>
              <button
                type="button"
                onClick={() => onShowBuiltIn(view)}
                className="flex min-h-8 w-full items-center rounded-md px-1.5 text-left text-sm hover:bg-accent touch:min-h-11"
              >
                {view.name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <SaveViewForm
        key={renamed?.id ?? 'new'}
        screen={screen}
        content={content}
        renamed={renamed}
        onDone={() => setRenamed(null)}
      />
    </div>
  )
}

const partsOf = (views: readonly SavedView[]) => [
  { title: 'Your views', list: views.filter(({ isMine }) => isMine) },
  { title: 'Shared by others', list: views.filter(({ isMine }) => !isMine) },
]
