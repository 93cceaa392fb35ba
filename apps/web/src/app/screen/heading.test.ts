import { expect, test } from 'vitest'
import { mayOpen, screenAt, screens, screensOf, screensOnDesktop } from '../screens.ts'
import { headingOf } from './heading.ts'

test('a screen is found by its address and by addresses below it, not by those that merely begin alike', () => {
  expect(screenAt('/logistics')?.title).toBe('Logistics')
  expect(screenAt('/logistics/more')?.title).toBe('Logistics')
  expect(screenAt('/logistics-old')).toBeUndefined()
  expect(screenAt('/')?.title).toBe('Dashboard')
  expect(screenAt('/dashboard')?.title).toBe('Dashboard')
  expect(screenAt('/nothing')).toBeUndefined()
})

test('while a trade is edited by its address, the title says so', () => {
  const screen = screenAt('/logistics')
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
  const keys = screens.map(({ key }) => key).filter((key) => key !== '')
  expect(new Set(keys).size).toBe(keys.length)
})

test('a person who can see no screen still sees the start page on the desktop, and may open it and their own pages', () => {
  const nobody = { permissions: [] }
  expect(screensOf(nobody)).toEqual([])
  expect(screensOnDesktop(nobody).map(({ path }) => path)).toEqual(['/'])
  expect(screens.filter((screen) => mayOpen(screen, nobody)).map(({ path }) => path)).toEqual(['/', '/profile', '/help'])
})
