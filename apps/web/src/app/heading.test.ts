import { expect, test } from 'vitest'
import { headingOf } from './heading.ts'
import { screenAt, screens, screensOf } from './screens.ts'

test('a screen is found by its address and by what lies below it, not by what merely begins alike', () => {
  expect(screenAt('/logistics')?.title).toBe('Logistics')
  expect(screenAt('/logistics/more')?.title).toBe('Logistics')
  expect(screenAt('/logistics-old')).toBeUndefined()
  expect(screenAt('/')).toBeUndefined()
})

test('while a trade is edited by its address, the title says so', () => {
  const [screen] = screens
  expect(headingOf(screen!, undefined)).toEqual({ title: 'Logistics', subtitle: 'Manage logistics and transport details' })
  expect(headingOf(screen!, '42')).toEqual({
    title: 'Edit Trade - Logistics',
    subtitle: 'Editing Trade ID: 42 (All trades visible including completed/invoiced)',
  })
})

test('a screen is offered to holders of its permission only', () => {
  expect(screensOf({ permissions: ['logistics'] }).map(({ path }) => path)).toContain('/logistics')
  expect(screensOf({ permissions: ['costing'] }).map(({ path }) => path)).not.toContain('/logistics')
})

test('no two screens share an address or a key', () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
  expect(new Set(screens.map(({ key }) => key)).size).toBe(screens.length)
})
