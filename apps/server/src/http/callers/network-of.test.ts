import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['196.25.1.1', '196.25.1.1'],
  ['::ffff:196.25.1.1', '196.25.1.1'], // how a dual-stack socket writes an IPv4 address
  ['2001:db8:7:7:1:2:3:4', '2001:db8:7:7::/64'],
  ['2001:0DB8:0007:0007::4', '2001:db8:7:7::/64'],
  ['2001:db8::4', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ["1.2.3.4'; drop table person", 'unknown'],
  ['', 'unknown'],
])('%s is counted under %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
