import { createMemoryHistory } from '@tanstack/history'
import { expect, test, vi } from 'vitest'
import { createRouter } from './router.ts'

const noPage = { preload: () => undefined }

/** Starts at `/`; the files of `/late` arrive when `arrive` is called. */
function withLatePage() {
  let come = () => {}
  const files = new Promise<void>((resolve) => {
    come = resolve
  })
  const late = { preload: () => files }
  const arrive = async () => {
    come()
    // All that waits for them has gone on by then.
    await new Promise(setImmediate)
  }
  const history = createMemoryHistory({ initialEntries: ['/'] })
  return { router: createRouter((path) => (path === '/late' ? late : noPage), history), arrive }
}

test('the former page is drawn until the files of the next are here', async () => {
  const { router, arrive } = withLatePage()
  expect(router.drawnPath()).toBe('/')
  const drawn: (string | null)[] = []
  router.follow(() => drawn.push(router.drawnPath()))
  router.open('/late')
  expect([router.address().pathname, router.drawnPath()]).toEqual(['/late', '/'])
  await arrive()
  expect(router.drawnPath()).toBe('/late')
  expect(drawn).toEqual(['/', '/late'])
})

test('a page whose files come after another was opened is not drawn', async () => {
  const { router, arrive } = withLatePage()
  router.open('/late')
  router.open('/other')
  await arrive()
  expect(router.drawnPath()).toBe('/other')
})

const at = (href: string) => createRouter(() => noPage, createMemoryHistory({ initialEntries: [href] }))

test('a step to the present address is none', () => {
  const router = at('/help?chapter=month')
  const followed = vi.fn()
  router.follow(followed)
  router.open('/help?chapter=month')
  router.change((former) => former)
  expect(followed).not.toHaveBeenCalled()
  expect(router.history.length).toBe(1)
})

test('what the address says is changed in place, or as a step of its own that Back takes back', () => {
  const router = at('/logistics/?q=mill&preset=all')
  expect(router.address().pathname).toBe('/logistics')
  router.change(({ preset: _, ...others }) => ({ ...others, filter: ['tonnage.atLeast:30'] }), { replace: true })
  expect(router.address()).toMatchObject({ href: '/logistics?q=mill&filter=tonnage.atLeast:30' })
  router.change((former) => ({ ...former, editTrade: 't-1' }), { state: { opensTrade: true } })
  expect(router.address()).toMatchObject({ search: { q: 'mill', editTrade: 't-1' }, state: { opensTrade: true } })
  router.history.back()
  expect(router.address()).toMatchObject({ search: { q: 'mill' } })
  expect(router.address().search.editTrade).toBeUndefined()
})

test('what the address says is the same object while only its path or its step changes', () => {
  const router = at('/logistics?q=mill')
  const { search } = router.address()
  router.open('/finance?q=mill')
  expect(router.address().search).toBe(search)
})

test.each([
  ['/transport%2Drates/?q=mill', '/transport-rates'],
  ['/%zz', '/%zz'],
  ['//', '/'],
])('the address %s has the path %s', (href, path) => {
  expect(at(href).address().pathname).toBe(path)
})

test('what stands behind a # is no part of what the address says', () => {
  const router = at('/logistics#a?q=mill')
  expect(router.address().search).toEqual({})
  router.open('/logistics?q=mill')
  expect(router.address().search).toEqual({ q: 'mill' })
})

test('a link that somebody points at fetches its page', () => {
  const asked: string[] = []
  const pageAt = (path: string) => ({
    preload: () => {
      asked.push(path)
      return undefined
    },
  })
  const router = createRouter(pageAt, createMemoryHistory({ initialEntries: ['/'] }))
  router.preload('/reports/?by=month#top')
  expect(asked).toEqual(['/', '/reports'])
})
