import { posix } from 'node:path'
import { cyclesOf } from './cycles.ts'
import type { Import } from './imports.ts'
import { roomOf } from './rooms.ts'

/** How many files and folders of one folder a reader can take in at a glance, tests not counted. */
const mostSiblings = 25

const isTest = (path: string): boolean => roomOf(path).isTest
const foldersOf = (path: string): string[] =>
  path === '.' || posix.dirname(path) === '.' ? [] : [posix.dirname(path), ...foldersOf(posix.dirname(path))]

/** The folder in which the paths of two files diverge, and the child that contains each: a folder, or the file itself. */
function parting({ from, target }: { from: string; target: string }): { folder: string; here: string; there: string } {
  const folder = foldersOf(from).find((one) => target.startsWith(`${one}/`)) ?? '.'
  const childOf = (path: string) => (folder === '.' ? path : path.slice(folder.length + 1)).split('/')[0] ?? ''
  return { folder, here: childOf(from), there: childOf(target) }
}

/** Which children of a folder import which others, by folder. Tests are left out: they use whatever they test. */
function importsByFolder(imports: readonly Import[], paths: ReadonlySet<string>): Map<string, Map<string, string[]>> {
  const folders = new Map<string, Map<string, string[]>>()
  for (const { from, target } of imports) {
    if (!target || target === from || !paths.has(target) || isTest(from) || isTest(target)) continue
    const { folder, here, there } = parting({ from, target })
    const children = folders.get(folder) ?? new Map<string, string[]>()
    folders.set(folder, children.set(here, [...(children.get(here) ?? []), there]))
  }
  return folders
}

/** The groups of children that import each other in a circle, each once. */
function circlesAmong(children: Map<string, string[]>): string[][] {
  const circles: Array<Set<string>> = []
  for (const cycle of cyclesOf(children)) {
    const joined = circles.filter((circle) => cycle.some((one) => circle.has(one)))
    for (const circle of joined) circles.splice(circles.indexOf(circle), 1)
    circles.push(new Set([...cycle, ...joined.flatMap((circle) => [...circle])]))
  }
  return circles.map((circle) => [...circle].sort())
}

/** At every depth imports must go one way: the contents of a folder form floors, and no floor imports one above it. */
export function problemsOfFloors(imports: readonly Import[], paths: ReadonlySet<string>): string[] {
  return [...importsByFolder(imports, paths)].flatMap(([folder, children]) =>
    circlesAmong(children)
      // Circles of files alone are reported elsewhere, with their paths.
      .filter((circle) => circle.some((name) => !paths.has(posix.join(folder, name))))
      .map((circle) => `folders import each other in a circle: ${folder}: ${circle.join(', ')}`),
  )
}

/** Folders that contain too much to be taken in at a glance. */
export function problemsOfSiblings(paths: ReadonlySet<string>): string[] {
  const children = new Map<string, Set<string>>()
  for (const path of paths) {
    if (isTest(path)) continue
    for (const child of [path, ...foldersOf(path)]) {
      const folder = posix.dirname(child)
      children.set(folder, (children.get(folder) ?? new Set()).add(child))
    }
  }
  return [...children]
    .filter(([, { size }]) => size > mostSiblings)
    .map(([folder, { size }]) => `${folder} holds ${size} files and folders, more than ${mostSiblings}: sort them by thought`)
}
