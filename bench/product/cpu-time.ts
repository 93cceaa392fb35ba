import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of a second, as Linux counts them for programs. */
const ticksPerSecond = 100

/** Milliseconds of CPU time that a process has used, and those of its children: living ones, and those that it waited for. */
export function cpuTime(processId: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
  const own = all.find(({ id }) => id === processId)
  const children = all.filter(({ parent }) => parent === processId)
  const ticks = (own?.ticks ?? 0) + (own?.waitedFor ?? 0) + children.reduce((sum, child) => sum + child.ticks, 0)
  return (ticks * 1000) / ticksPerSecond
}

/** What Linux says of a process in /proc; null when it has just ended. */
function statOf(id: number) {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15)
    return { id, parent, ticks: user + system, waitedFor: childrenUser + childrenSystem }
  } catch {
    return null
  }
}
