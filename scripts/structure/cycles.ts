/**
 * The cycles among files that import each other, each once, as the paths along it; every file in any cycle is in one of these.
 */
export function cyclesOf(importsByFile: Map<string, string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const way: string[] = []

  function visit(file: string): void {
    const seenAt = way.indexOf(file)
    if (seenAt >= 0) cycles.push(way.slice(seenAt))
    if (seenAt >= 0 || done.has(file)) return
    way.push(file)
    for (const next of importsByFile.get(file) ?? []) visit(next)
    way.pop()
    done.add(file)
  }

  for (const file of importsByFile.keys()) visit(file)
  return cycles
}
