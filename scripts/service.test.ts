import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkout } from './checkout.mjs'

const read = (path: string) => readFileSync(join(checkout, path), 'utf8')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.runIf(hasSystemd)('systemd finds nothing wrong with the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haulm-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const unit = join(folder, 'haulm.service')
  // The check also looks for the program, and Node is elsewhere on some machines.
  writeFileSync(unit, read('deploy/haulm.service').replace('/usr/bin/node', process.execPath))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect(stderr).not.toContain('haulm.service')
  expect(status).toBe(0)
})

test('the service starts a script that exists, and each of its settings is one of the product', () => {
  const known = read('README.md')
  const [, script = ''] = /^ExecStart=\/usr\/bin\/node (\S+) start$/m.exec(read('deploy/haulm.service')) ?? []
  expect(existsSync(join(checkout, script))).toBe(true)
  const compose = read('deploy/compose.yaml').split('\n  database:')[0] ?? ''
  const names = [...compose.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name)
  expect(names).toContain('DATABASE_URL')
  for (const name of names) expect(known).toContain(`\`${name}\``)
})
