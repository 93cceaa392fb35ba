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
 * Whether node_modules holds something else than package-lock.json says.
 * npm notes what it has installed, and does so last: an installation that was cut short counts as missing.
 */
export function packagesMissing() {
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).some(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return false
    const found = installed[path]
    // Packages for another system are left out by npm.
    if (!found) return !wanted.optional
    return found.version !== wanted.version || found.integrity !== wanted.integrity
  })
}

/** Installs exactly what package-lock.json says, with what building and testing need, and without any package's own scripts. */
export async function installPackages() {
  console.error('Installing packages...')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  if (npm) await run(process.execPath, [npm, ...args])
  else await run('npm', args, { shell: process.platform === 'win32' })
}
