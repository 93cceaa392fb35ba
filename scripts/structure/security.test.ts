import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.mjs'

const text = readFileSync(join(checkout, 'docs/security.md'), 'utf8')

test('every test that answers a requirement is there', () => {
  const named = [...text.matchAll(/`([\w./-]+\.test\.ts|e2e\/\w+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(80)
  const isThere = (path: string) => ['', 'apps/server/src'].some((room) => existsSync(join(checkout, room, path)))
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

test('each of the 253 requirements of levels 1 and 2 is answered once', () => {
  const numbers = [...text.matchAll(/(?<![\d.@-])\d{1,2}\.\d{1,2}\.\d{1,2}(?![\d.])/g)].map(([number]) => number)
  const asked = numbers.filter((number) => !['5.0.0', '3.4.7'].includes(number))
  expect(new Set(asked).size).toBe(253)
  expect(asked).toHaveLength(253)
})
