import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './checkout.mjs'
import { run } from './run-program.mjs'

/** The packages of a lock file by path; empty if there is no such file. */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(join(checkout, path), 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * Whether a package of the lock file is not installed as it specifies. Workspaces are links and do not matter; npm leaves out
 * packages for other systems.
 */
export function someMissing(wanted, installed) {
  return Object.entries(wanted).some(([path, { version, integrity, optional }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return false
    const found = installed[path]
    if (!found) return !optional
    return found.version !== version || found.integrity !== integrity
  })
}

/**
 * Whether node_modules differs from package-lock.json. npm records what it has installed as its last step: an interrupted
 * installation counts as missing.
 */
export const packagesMissing = () => someMissing(packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json'))

/**
 * Installs exactly what package-lock.json specifies, including what building and testing need, without running
 * any package's own scripts.
 */
export async function installPackages() {
  console.error('Installing packages...')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  if (npm) await run(process.execPath, [npm, ...args])
  else await run('npm', args, { shell: process.platform === 'win32' })
}
