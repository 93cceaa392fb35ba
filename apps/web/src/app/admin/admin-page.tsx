import { titleOfMany } from '@haulm/domain/reference-data/list-names.ts'
import { listsInOrder } from '@haulm/domain/reference-data/lists-in-order.ts'
import { type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { TabActionsPlace } from '../../ui/controls/tab-actions.tsx'
import { TabList, TabPanel, Tabs } from '../../ui/controls/tabs.tsx'
import { late } from '../../ui/late.tsx'
import { LoadingRows } from '../../ui/page-state/loading-rows.tsx'

/** Reference data and people: one tab each, named in the address. @see docs/rules/screens.md, rule 1 */
export function AdminPage() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const wanted = useRouterState({ select: ({ location }) => String(location.search.tab ?? '') })
  const shown = adminTabs.find(({ value }) => value === wanted)?.value ?? firstAdminTab
  // What another tab was narrowed to means nothing here.
  const open = (tab: string) => void navigate({ to: '.', search: tab === firstAdminTab ? {} : { tab } })
  return (
    <Tabs value={shown} onChange={open} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-12 shrink-0 flex-wrap items-end gap-x-4 border-b border-border px-5 max-md:px-4">
        <TabList
          label="Administration"
          tabs={adminTabs}
          className="scroll-thin -mx-1.5 min-w-0 flex-auto overflow-x-auto overflow-y-hidden px-1.5 pb-px whitespace-nowrap"
        />
        <div
          ref={setPlace}
          className="ml-auto flex flex-wrap items-center gap-1.5 py-2 empty:hidden max-xl:mr-auto max-xl:ml-0"
        />
      </div>
      <TabActionsPlace value={place}>
        {adminTabs.map(({ value, label, panel: Panel }) => (
          <TabPanel key={value} value={value} className="flex min-h-0 flex-1 flex-col bg-card">
            <Suspense fallback={<LoadingRows label={`Loading ${label.toLowerCase()}...`} columns={[200, 0]} />}>
              <Panel />
            </Suspense>
          </TabPanel>
        ))}
      </TabActionsPlace>
    </Tabs>
  )
}

type AdminTab = { value: string; label: string; panel: ComponentType }

const listTab = (kind: ReferenceKind): AdminTab => ({
  value: referenceKinds[kind].path,
  label: titleOfMany(kind),
  panel: late(async () => ({ Panel: (await import('../../reference-data/reference-panel.tsx')).panelOf(kind) }), 'Panel'),
})

/** The tabs of the admin screen, from left to right: an entry is a tab, and its panel is fetched when it is first opened. */
const adminTabs: readonly AdminTab[] = [
  ...listsInOrder.map(listTab),
  {
    value: 'users',
    label: 'User Management',
    panel: late(() => import('../../people/users/users-panel.tsx'), 'UsersPanel'),
  },
  {
    value: 'import',
    label: 'Import',
    panel: late(() => import('../../imports/import-panel.tsx'), 'ImportPanel'),
  },
  {
    value: 'deleted-trades',
    label: 'Deleted Trades',
    panel: late(() => import('../../trades/deleted/deleted-trades-panel.tsx'), 'DeletedTradesPanel'),
  },
  {
    value: 'history',
    label: 'History',
    panel: late(() => import('../../history/history-panel.tsx'), 'HistoryPanel'),
  },
  {
    value: 'settings',
    label: 'Settings',
    panel: late(() => import('../../settings/settings-panel.tsx'), 'SettingsPanel'),
  },
  {
    value: 'backups',
    label: 'Backups',
    panel: late(() => import('../../backups/backups-panel.tsx'), 'BackupsPanel'),
  },
]

/** What opens when the address names no tab. @see docs/rules/screens.md, rule 1 */
const firstAdminTab = 'users'
