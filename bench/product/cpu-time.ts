import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second, as Linux reports them to programs. */
const ticksPerSecond = 100

/** Milliseconds of CPU time used by a process and its children: those that are alive, and those that it waited for. */
export function cpuTime(processId: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
  const own = all.find(({ id }) => id === processId)
  const children = all.filter(({ parent }) => parent === processId)
  const ticks = (own?.ticks ?? 0) + (own?.waitedFor ?? 0) + children.reduce((sum, child) => sum + child.ticks, 0)
  return (ticks * 1000) / ticksPerSecond
}

/** The status of a process in /proc on Linux; null if it has just ended. */
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
