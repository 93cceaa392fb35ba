import { afterEach, expect, test, vi } from 'vitest'
import { flashChanges } from './flash-changes.ts'

afterEach(() => vi.unstubAllGlobals())

/** A row with two cells drawn, on a page that draws a frame on request. */
function page() {
  const cellOf = (ariaColIndex: string, textContent: string) => ({
    ariaColIndex,
    textContent,
    contains: () => false,
    animate: vi.fn(),
  })
  const [tonnage, client] = [cellOf('5', '33.0'), cellOf('6', 'Witrand Feedlot')]
  let asked: (() => void)[] = []
  vi.stubGlobal('CSS', { escape: String })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', { activeElement: null, querySelectorAll: () => [tonnage, client] })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => asked.push(draw))
  const frame = () => {
    const now = asked
    asked = []
    for (const draw of now) draw()
    return now.length > 0
  }
  return { tonnage, client, frame }
}

test('only the cell that somebody else changed is marked', () => {
  const { tonnage, client, frame } = page()
  flashChanges('a trade', () => {
    tonnage.textContent = '34.2'
  })
  frame()
  expect(tonnage.animate).toHaveBeenCalledOnce()
  frame()
  expect([tonnage.animate.mock.calls.length, client.animate.mock.calls.length]).toEqual([1, 0])
})

test('a change that is drawn frames later, as by a busy page, is marked too', () => {
  const { tonnage, frame } = page()
  flashChanges('a trade', () => {})
  for (let at = 0; at < 4; at += 1) frame()
  tonnage.textContent = '34.2'
  frame()
  expect(tonnage.animate).toHaveBeenCalledOnce()
})

test('the search for a changed cell that is not in view ends', () => {
  const { frame } = page()
  flashChanges('a trade', () => {})
  let frames = 0
  while (frame()) frames += 1
  expect(frames).toBe(10)
})
