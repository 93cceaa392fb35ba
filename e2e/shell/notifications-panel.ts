import type { Locator, Page } from '@playwright/test'

/** The bell, with the number of unread notifications. */
export const bell = (page: Page, unread: number): Locator =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true })

/** The panel that the bell opens, and its lines from the newest on. */
export function notificationsPanel(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  return { panel, line: (at: number) => panel.getByRole('listitem').nth(at) }
}
