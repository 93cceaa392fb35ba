import type { Locator, Page } from '@playwright/test'

/** The bell, which says how many are unread. */
export const bell = (page: Page, unread: number): Locator =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true })

/** What the bell opens, and its lines from the newest on. */
export function notificationsPanel(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  return { panel, line: (at: number) => panel.getByRole('listitem').nth(at) }
}
