import { expect, test } from 'vitest'
import { someMissing } from './install-packages.mjs'

const pg = { version: '8.23.1', integrity: 'sha512-a' }
const wanted = {
  '': { version: '0.1.0' },
  'apps/server': { version: '0.1.0' },
  'node_modules/@haulm/server': { resolved: 'apps/server', link: true },
  'node_modules/pg': pg,
  'node_modules/esbuild-for-another-system': { version: '1.0.0', integrity: 'sha512-b', optional: true },
}
const installed = { 'node_modules/@haulm/server': { resolved: 'apps/server', link: true }, 'node_modules/pg': pg }

test('what npm has installed by the lock file is complete, except packages for other systems', () => {
  expect(someMissing(wanted, installed)).toBe(false)
})

test.each([
  ['nothing', {}],
  ['a package less', { 'node_modules/@haulm/server': installed['node_modules/@haulm/server'] }],
  ['another version', { ...installed, 'node_modules/pg': { ...pg, version: '8.23.0' } }],
  ['another content under the same version', { ...installed, 'node_modules/pg': { ...pg, integrity: 'sha512-c' } }],
])('%s asks for an installation', (_, found) => {
  expect(someMissing(wanted, found)).toBe(true)
})
