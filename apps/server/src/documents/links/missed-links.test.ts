import { expect, test } from 'vitest'
import { MissedLinks } from './missed-links.ts'

test('addresses of one IPv6 network share a limit of unknown links, and other networks do not', () => {
  const [missed, now] = [new MissedLinks(), new Date('2026-11-20T08:00:00Z')]
  for (let tried = 0; tried < 60; tried += 1) missed.add(`2001:db8:7:7::${tried}`, now)
  expect(() => missed.assertFew('2001:db8:7:7::ffff', now)).toThrow('Too many links')
  expect(() => missed.assertFew('2001:db8:7:8::1', now)).not.toThrow()
})
