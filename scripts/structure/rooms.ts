/** Where a file belongs: its workspace and, in server and web, the room within it. */
export interface Room {
  workspace: string
  /** 'database', 'http', …, the name of a feature, or 'top' for what assembles the parts. */
  part: string
  /** The level, counted from the bottom: an import goes down, or stays within its own part. */
  level: number
  /** A test, or what only tests use: `*.test.ts`, `test-*.ts` and the server's room for tests. */
  isTest: boolean
}

/** Which workspaces a workspace may import from, besides itself. */
const below: Record<string, string[]> = {
  domain: [],
  api: ['domain'],
  server: ['domain', 'api'],
  web: ['domain', 'api'],
  e2e: ['domain'],
  bench: ['domain'],
  scripts: [],
}

/** The parts that are not features, from the bottom up; features lie between them and the top. */
const foundations: Record<string, string[]> = {
  server: ['settings', 'threads', 'database', 'http', 'company-settings', 'trade-rows', 'trade-sums', 'spreadsheets'],
  web: ['ui', 'api', 'grid', 'offline'],
}
const tops: Record<string, string[]> = { server: ['top', 'commands', 'process', 'product'], web: ['top', 'app'] }
const featureLevel = 10
const topLevel = 20

/** The room of a file, by its path from the checkout's folder. */
export function roomOf(path: string): Room {
  const [first = '', second = ''] = path.split('/')
  const workspace = first === 'packages' || first === 'apps' ? second : first
  const isTest = /\.test\.tsx?$|\/test-[^/]+\.tsx?$/.test(path) || path.startsWith('apps/server/src/test/')
  const inside = /^apps\/\w+\/src\/(?:([^/]+)\/)?/.exec(path)
  // Scripts that build the app may import any of it.
  if (!inside) return { workspace, part: 'top', level: topLevel, isTest }
  const part = inside[1] ?? 'top'
  if (tops[workspace]?.includes(part)) return { workspace, part, level: topLevel, isTest }
  const foundation = foundations[workspace]?.indexOf(part) ?? -1
  return { workspace, part, level: foundation === -1 ? featureLevel : foundation, isTest }
}

/**
 * Why a file of one room may not import one of another; null if it may. The rooms of the server and of the web are stacked: what
 * features share is below them, what joins them above.
 */
export function refusalOf(from: Room, to: Room): string | null {
  if (from.workspace !== to.workspace) {
    return below[from.workspace]?.includes(to.workspace) ? null : `${from.workspace} may not import ${to.workspace}`
  }
  // Tests may use the whole product.
  if (from.isTest) return null
  if (to.isTest) return `${from.part} may not import what is for tests`
  if (from.part === to.part) return null
  if (from.level === featureLevel && to.level === featureLevel)
    return `the features ${from.part} and ${to.part} may not know each other`
  return from.level >= to.level ? null : `${from.part} may not import ${to.part}, which lies above it`
}
