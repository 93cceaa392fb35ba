import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { checkout, program } from '../checkout.mjs'
import { run } from '../run-program.mjs'

// Without a window system a test takes a quarter less CPU time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Whether it starts: a browser that lacks the system's libraries is useless. */
const works = (path) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0

function onTheMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere]
  return paths.find((path) => existsSync(path) && works(path))
}

function ofPlaywright() {
  const require = createRequire(join(checkout, 'e2e/package.json'))
  const path = require('@playwright/test').chromium.executablePath()
  return existsSync(path) && works(path) ? path : undefined
}

async function quietly(attempt) {
  try {
    await attempt()
  } catch (error) {
    console.error(error.message)
  }
}

const downloadPlaywrights = () =>
  quietly(() => {
    const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
    return run(process.execPath, [program('e2e', '@playwright/test', 'cli.js'), 'install', '--no-shell', 'chromium'], {
      env,
      timeout: 300_000,
    })
  })

const installDistributions = () =>
  quietly(async () => {
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env, timeout: 180_000 })
    const install = (name) =>
      run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name, 'fonts-liberation'], { env, timeout: 420_000 })
    // Not every distribution has the first package.
    await install(names[0]).catch(() => install('chromium'))
  })

/**
 * A Chromium for the end-to-end tests: the one named by HAULM_BROWSER, one on the machine, Playwright's
 * own, or the distribution's.
 * @returns its path and where it comes from; throws if none can be had.
 */
export async function findBrowser() {
  const named = process.env.HAULM_BROWSER
  if (named) {
    if (works(named)) return { path: named, origin: 'named by HAULM_BROWSER' }
    throw new Error(`HAULM_BROWSER ${named} does not start.`)
  }
  const ways = [
    ['found on the machine', null, onTheMachine],
    ["Playwright's own, downloaded before", null, ofPlaywright],
    ["Playwright's own, downloaded now", downloadPlaywrights, ofPlaywright],
    ["the distribution's, installed now", installDistributions, onTheMachine],
  ]
  for (const [origin, install, find] of ways) {
    await install?.()
    const path = find()
    if (path) return { path, origin }
  }
  throw new Error('No Chromium could be found or installed. Install one, or name it with HAULM_BROWSER.')
}
