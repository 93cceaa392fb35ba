import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

/** One thing that has to be fast. */
export interface Measure {
  name: string
  target: string
  value: string
  isReached: boolean
  /** The parts of the value: in milliseconds, unless the name says otherwise. */
  details: Record<string, number | string>
}

const rounded = (value: number | string) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)

/** Prints a table, and writes the same with its details to a file. */
export function report(measures: readonly Measure[], trades: number): void {
  const rows = measures.map(({ name, target, value, isReached }) => [name, target, value, isReached ? 'reached' : 'NOT REACHED'])
  const table = [['measure', 'target', 'value', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  console.log('')
  for (const row of table) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '))
  const file = join(import.meta.dirname, 'results.json')
  const machine = { cpu: cpus()[0]?.model ?? '', cores: cpus().length, node: process.version }
  const figures = measures.map(({ details, ...measure }) => ({
    ...measure,
    details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, rounded(value)])),
  }))
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), trades, machine, measures: figures }, null, 2)}\n`)
  console.log(`\nDetails: ${file}`)
}
