import { formatNumber } from '../quantity/format.ts'

const units = ['kB', 'MB', 'GB', 'TB'] as const

/** `12.4 MB`: bytes by the thousand, as disks are sold; never less than a tenth of a kB for what is something. */
export function formatSize(bytes: number): string {
  let amount = Math.max(bytes / 1_000, bytes > 0 ? 0.1 : 0)
  let unit = 0
  // 999.95 would be written 1 000.0.
  while (amount >= 999.95 && unit < units.length - 1) {
    amount /= 1_000
    unit += 1
  }
  return `${formatNumber(amount, 1)} ${units[unit]}`
}
