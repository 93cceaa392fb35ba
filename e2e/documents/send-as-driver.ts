import { type APIRequestContext, expect } from '@playwright/test'

/** Sends what the driver of a load reports, by a new link: `{ event: 'loaded', tons: 33.78 }`. */
export async function sendAsDriver(api: APIRequestContext, tradeId: string, ...reports: object[]): Promise<void> {
  const { url } = await (await api.post(`/api/trades/${tradeId}/links`, { data: { way: 'copy' } })).json()
  for (const data of reports) {
    const reply = await api.post(`/api/public/links/${url.split('/').at(-1)}/proposals`, { data })
    expect(reply.status(), await reply.text()).toBe(201)
  }
}
