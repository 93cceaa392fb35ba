import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the checkout: its path with forward slashes, relative to the checkout, and its text. */
export interface SourceFile {
  path: string
  text: string
}

const rooms = ['packages', 'apps', 'e2e', 'bench', 'scripts']
const left = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

/** Every file of code and every style sheet in the checkout, including tests and scripts. */
export function readSourceFiles(checkout: string): SourceFile[] {
  return rooms.flatMap((room) => filesBelow(checkout, room))
}

function filesBelow(checkout: string, folder: string): SourceFile[] {
  return readdirSync(join(checkout, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return left.has(entry.name) ? [] : filesBelow(checkout, path)
    return /\.(ts|tsx|mjs|css)$/.test(entry.name) ? [{ path, text: readFileSync(join(checkout, path), 'utf8') }] : []
  })
}
