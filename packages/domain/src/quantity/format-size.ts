import { formatNumber } from './format.ts'

const units = ['MB', 'GB', 'TB'] as const

/**
 * `812 kB`, `12.4 MB`: bytes in steps of a thousand, as sizes of files and disks are read. At least 1 kB unless it is nothing.
 */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(Math.round(bytes / 1_000), Math.sign(bytes))
  if (kilobytes < 1_000) return `${kilobytes} kB`
  let amount = bytes / 1_000_000
  let unit = 0
  // 999.95 would be written 1 000.0.
  while (amount >= 999.95 && unit < units.length - 1) {
    amount /= 1_000
    unit += 1
  }
  return `${formatNumber(amount, 1)} ${units[unit]}`
}
