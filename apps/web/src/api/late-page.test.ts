import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Late } from '../ui/late.tsx'
import { latePage } from './late-page.tsx'

const reload = vi.fn()
const stored = new Map<string, string>()

beforeEach(() => {
  reload.mockClear()
  stored.clear()
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  return () => vi.unstubAllGlobals()
})

const serverIs = (there: boolean) =>
  vi.stubGlobal('fetch', async () => {
    if (!there) throw new TypeError('Failed to fetch')
    return new Response()
  })

const gone = async (): Promise<{ Page: () => string }> => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

const draw = (Page: Late) => renderToString(createElement(Page))

test('a page is fetched once, and drawn without waiting once it is here', async () => {
  const load = vi.fn(async () => ({ Page: ({ name }: { name: string }) => `the page of ${name}` }))
  const Page = latePage(load, 'Page')
  await Promise.all([Page.preload(), Page.preload()])
  expect(Page.preload()).toBeUndefined()
  expect(load).toHaveBeenCalledTimes(1)
  expect(renderToString(createElement(Page, { name: 'Anneke' }))).toBe('the page of Anneke')
})

test('if the files of a page are gone, the app is loaded again when it is opened, once; then the failure is shown', async () => {
  serverIs(true)
  const Page = latePage(gone, 'Page')
  await Page.preload()
  expect(reload).not.toHaveBeenCalled()
  // It may be drawn again before the browser leaves.
  expect([draw(Page), draw(Page)]).toEqual(['', ''])
  vi.resetModules()
  const again = (await import('./late-page.tsx')).latePage(gone, 'Page')
  await again.preload()
  expect(() => draw(again)).toThrow('dynamically imported module')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('while the server is away nothing is loaded again, and a message says what is missing', async () => {
  serverIs(false)
  const Page = latePage(gone, 'Page')
  await Page.preload()
  expect(draw(Page)).toContain('This page could not be loaded')
  expect(reload).not.toHaveBeenCalled()
})

test.each([true, false])(
  'a page that could not be fetched ahead (server there: %s) is fetched again when it is opened',
  async (there) => {
    serverIs(there)
    const load = vi.fn(gone).mockImplementationOnce(gone)
    load.mockImplementation(async () => ({ Page: () => 'here' }))
    const Page = latePage(load, 'Page')
    await Page.preload()
    await Page.preload()
    expect(draw(Page)).toBe('here')
  },
)
