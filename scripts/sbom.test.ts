import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from './checkout.mjs'

/** The command in docs/operating.md, but based on the lock file alone, so that it does not matter what is installed. */
const flags = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']

test('a bill of materials of the release can be written, with every package that it runs', { timeout: 60_000 }, () => {
  const { status, stdout, stderr } = spawnSync('npm', flags, { cwd: checkout, encoding: 'utf8', maxBuffer: 64_000_000 })
  expect(stderr).not.toContain('ESBOMPROBLEMS')
  expect(status).toBe(0)
  const { components } = JSON.parse(stdout) as { components: { name: string; version: string }[] }
  const listed = components.map(({ name, version }) => `${name}@${version}`)
  const { dependencies } = JSON.parse(readFileSync(join(checkout, 'apps/server/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const own = Object.entries(dependencies).filter(([name]) => !name.startsWith('@haulm/'))
  expect(own.length).toBeGreaterThan(5)
  for (const [name, version] of own) expect(listed).toContain(`${name}@${version}`)
})
