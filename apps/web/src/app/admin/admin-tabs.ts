import { titleOfMany, titleOfOne } from '@haulm/domain/reference-data/list-names.ts'
import { listsInOrder } from '@haulm/domain/reference-data/lists-in-order.ts'
import { type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { ComponentType } from 'react'
import { late } from '../../ui/late.tsx'

type AdminTab = {
  value: string
  label: string
  panel: ComponentType
  /** The labels of the panel's buttons beside the tabs: their space is reserved before they are there. */
  buttons?: readonly string[]
}

const listTab = (kind: ReferenceKind): AdminTab => ({
  value: referenceKinds[kind].path,
  label: titleOfMany(kind),
  panel: late(async () => ({ Panel: (await import('../../reference-data/reference-panel.tsx')).panelOf(kind) }), 'Panel'),
  buttons: ['Export', `Add ${titleOfOne(kind)}`],
})

/** The tabs of the admin screen, from left to right: an entry is a tab, and its panel is fetched when it is first opened. */
export const adminTabs: readonly AdminTab[] = [
  ...listsInOrder.map(listTab),
  {
    value: 'users',
    label: 'User Management',
    panel: late(() => import('../../people/users/users-panel.tsx'), 'UsersPanel'),
    buttons: ['Export Users', 'Export Data', 'Add User'],
  },
  { value: 'import', label: 'Import', panel: late(() => import('../../imports/import-panel.tsx'), 'ImportPanel') },
  {
    value: 'deleted-trades',
    label: 'Deleted Trades',
    panel: late(() => import('../../trades/deleted/deleted-trades-panel.tsx'), 'DeletedTradesPanel'),
  },
  { value: 'history', label: 'History', panel: late(() => import('../../history/history-panel.tsx'), 'HistoryPanel') },
  { value: 'settings', label: 'Settings', panel: late(() => import('../../settings/settings-panel.tsx'), 'SettingsPanel') },
  {
    value: 'backups',
    label: 'Backups',
    panel: late(() => import('../../backups/backups-panel.tsx'), 'BackupsPanel'),
    buttons: ['Back Up Now'],
  },
]

/** The tab that opens when the address names none. @see docs/rules/screens.md, rule 1 */
export const firstAdminTab = 'users'
