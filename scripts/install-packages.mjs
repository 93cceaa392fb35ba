import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './checkout.mjs'
import { run } from './run-program.mjs'

/** The packages of a lock file by their path; none when there is no such file. */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(join(checkout, path), 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * Whether something of the lock file is not installed as it says there. Workspaces are links, and no matter;
 * packages for another system are left out by npm.
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
 * Whether node_modules holds something else than package-lock.json says.
 * npm notes what it has installed, and does so last: an installation that was cut short counts as missing.
 */
export const packagesMissing = () => someMissing(packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json'))

/** Installs exactly what package-lock.json says, with what building and testing need, and without any package's own scripts. */
export async function installPackages() {
  console.error('Installing packages...')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  if (npm) await run(process.execPath, [npm, ...args])
  else await run('npm', args, { shell: process.platform === 'win32' })
}
