import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The packages that a manifest names directly, except our own. */
export function directDependencies(manifest: { dependencies?: object; devDependencies?: object }): string[] {
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter((name) => !name.startsWith('@haulm/'))
}

/** Where the list of packages and the manifests disagree; the list is a table with the names in its first column. */
export function undocumentedDependencies(installed: string[], list: string): string[] {
  const rows = list.split('\n').filter((line) => line.startsWith('|'))
  const listed = new Set(
    rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)),
  )
  return [
    ...[...new Set(installed)]
      .filter((name) => !listed.has(name))
      .map((name) => `${name} is a dependency without a reason in docs/decisions`),
    ...[...listed]
      .filter((name) => !installed.includes(name))
      .map((name) => `${name} has a reason in docs/decisions and is no dependency`),
  ]
}

/** The disagreements in this checkout. */
export function problemsOfDependencies(checkout: string): string[] {
  const workspaces = ['packages', 'apps'].flatMap((room) => readdirSync(join(checkout, room)).map((name) => join(room, name)))
  const manifests = ['.', ...workspaces, 'e2e', 'bench']
    .map((folder) => join(checkout, folder, 'package.json'))
    .filter((path) => existsSync(path))
  const installed = manifests.flatMap((path) => directDependencies(JSON.parse(readFileSync(path, 'utf8'))))
  return undocumentedDependencies(installed, readFileSync(join(checkout, 'docs/decisions/0006-dependencies.md'), 'utf8'))
}
