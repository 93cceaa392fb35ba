import type { TransportRateInput } from '@haulm/domain/transport-rate/transport-rate.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { references } from '../product/references.ts'

/** Adds a rate over HTTP: by default Kroonstad to Bothaville by side tipper. */
export async function addRate(api: APIRequestContext, fields: Partial<TransportRateInput> = {}): Promise<void> {
  const data = {
    fromLocation: 'Kroonstad',
    toLocation: 'Bothaville',
    truckType: 'side_tipper',
    transporterId: references.transporter.rooidam.id,
    commodityId: references.commodity.hominyChop.id,
    ratePerTon: 412,
    ...fields,
  }
  const reply = await api.post('/api/transport-rates', { data })
  expect(reply.status(), await reply.text()).toBe(201)
}

/** The page of the transport rates, with what people find on it. */
export function ratesPage(page: Page) {
  const table = page.getByRole('table', { name: 'Transport rates' })
  const dialog = page.getByRole('dialog')
  return {
    table,
    dialog,
    row: (route: string) => table.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${route}` }) }),
    group: (name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+ rates?$`) }),
    search: page.getByRole('searchbox', { name: 'Search transport rates' }),
    action: (action: 'Edit' | 'Copy' | 'Delete', route: string) => page.getByRole('button', { name: `${action} ${route}` }),
    enter: (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text),
    async choose(label: string, text: string): Promise<void> {
      const control = dialog.getByRole('combobox', { name: label })
      await control.fill(text)
      await expect(page.getByRole('option').first()).toBeVisible()
      await control.press('Enter')
    },
  }
}
