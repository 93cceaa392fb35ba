import { isIP } from 'node:net'

/**
 * The network that an address is counted under: an IPv4 address by itself, the first 64 bits of an IPv6 one, since a holder of
 * one of those addresses holds them all. Anything else (a proxy may write what it likes) counts as one network.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')
  const version = isIP(plain)
  if (version === 4) return plain
  if (version === 6) return `${firstGroups(plain).join(':')}::/64`
  return 'unknown'
}

/** The first four groups of an IPv6 address, each without leading zeros. */
function firstGroups(address: string): string[] {
  // URL writes an address in its one short form, in which at most one run of zeros is left out.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = short.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4)
}
