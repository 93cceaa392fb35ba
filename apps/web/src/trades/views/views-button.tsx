import type { Person } from '@haulm/domain/people/person.ts'
import type { ViewContent } from '@haulm/domain/saved-view/saved-view.ts'
import type { ViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useRest } from '../../api/cache/use-rest.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Popover } from '../../ui/floating/popover.tsx'
import type { useTradePage } from '../address/use-trade-page.ts'
import type { LayoutState } from '../columns/use-table-layout.ts'
import { viewsQuery } from './queries.ts'
import { searchOfContent, shownContent } from './shown-content.ts'
import { useLayoutSync } from './use-layout-sync.ts'
import { useOpeningView } from './use-opening-view.ts'
import { ViewsPanel } from './views-panel.tsx'

type ViewsButtonProps = {
  screen: ViewScreen
  person: Person
  page: ReturnType<typeof useTradePage>
  state: LayoutState
}

/** Opens the saved views of a screen; and sees to it that the page opens as the person wants it. */
export function ViewsButton({ screen, person, page, state }: ViewsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const hasRest = useRest(true)
  const { data: views } = useQuery({ ...viewsQuery(screen), enabled: hasRest || isOpen })
  const { change } = page
  const { change: changeLayout } = state
  const show = useCallback(
    (content: ViewContent, options?: { replaces: boolean }) => {
      const { hidden, order, pinned, widths, density } = content
      changeLayout({ hidden, order, pinned, widths, density })
      change(searchOfContent(content), options)
    },
    [change, changeLayout],
  )
  useLayoutSync(screen, person.id, state)
  const forget = useCallback(() => change({ view: undefined }, { replaces: true }), [change])
  useOpeningView(views, page.search, show, forget)
  return (
    <Popover
      label="Views"
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-80 p-3"
      trigger={
        <IconButton label="Views" tooltip={false}>
          <Bookmark size={16} strokeWidth={1.75} />
        </IconButton>
      }
    >
      <ViewsPanel
        screen={screen}
        person={person}
        views={views ?? []}
        content={shownContent(page.search, state.layout)}
        onShow={(view) => {
          setOpen(false)
          show(view.content)
        }}
        onShowBuiltIn={(view) => {
          setOpen(false)
          change(searchOfContent(view.content))
        }}
      />
    </Popover>
  )
}
