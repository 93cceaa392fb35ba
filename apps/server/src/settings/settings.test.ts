import { expect, test } from 'vitest'
import { readServerSettings } from './settings.ts'
import { StartRefusal } from './start-refusal.ts'

const read = (environment: NodeJS.ProcessEnv) => readServerSettings(environment, { isRoot: false, checkout: '/srv/haulm' })

test('without any setting, the product listens on this machine alone, with a database of its own in the checkout', () => {
  expect(read({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    dataDir: '/srv/haulm/.data',
    postgresBin: null,
    firstAdministrator: null,
    productName: 'Haulm',
    publicUrl: null,
    trustProxy: false,
    hstsSubdomains: true,
    timeZone: 'Africa/Johannesburg',
    logLevel: 'info',
    backupDir: '/srv/haulm/.data/backups',
    backupPassphrase: null,
    metricsToken: null,
    secretsKeys: [],
    scanner: null,
  })
})

test('backups are next to the data, unless BACKUP_DIR names another folder, or none', () => {
  expect(read({ DATA_DIR: '/mnt/haulm' }).backupDir).toBe('/mnt/haulm/backups')
  expect(read({ DATA_DIR: '/mnt/haulm', BACKUP_DIR: 'elsewhere' }).backupDir).toBe('/srv/haulm/elsewhere')
  expect(read({ BACKUP_DIR: ' Off ' }).backupDir).toBeNull()
})

test('a metrics token may have any length', () => {
  expect(read({ METRICS_TOKEN: 'm' }).metricsToken).toBe('m')
  expect(read({ METRICS_TOKEN: 'sixteen-letters!' }).metricsToken).toBe('sixteen-letters!')
})

test('keys for secrets are long, the present one first, and are not shown', () => {
  const [present, former] = ['p'.repeat(32), 'f'.repeat(40)]
  expect(read({ SECRETS_KEY: `${present}, ${former}` }).secretsKeys).toEqual([present, former])
  expect(() => read({ SECRETS_KEY: `${present},short-one` })).toThrow(/SECRETS_KEY is too short: at least 32 random/)
  expect(() => read({ SECRETS_KEY: `${present},short-one` })).not.toThrow(/short-one/)
})

test('a passphrase keeps its spaces', () => {
  expect(read({ BACKUP_PASSPHRASE: ' three silos ' }).backupPassphrase).toBe(' three silos ')
})

test('as root, the database is where other users of the system can reach it', () => {
  expect(readServerSettings({}, { isRoot: true }).dataDir).toBe('/var/lib/haulm')
})

test('an empty setting counts as not set', () => {
  expect(read({ PORT: '', PUBLIC_URL: ' ', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).toEqual(read({}))
})

test.each([
  ['PORT', '8080', { port: 8080 }],
  ['HOST', '::', { host: '::' }],
  ...[
    ...['localhost', '127.0.0.1:5433', '[::1]', 'db.internal/haulm?sslmode=require', '10.0.0.7:5432/haulm?sslmode=verify-full'],
    ...['db.internal/haulm?sslmode=verify-ca', 'db.internal/haulm?sslmode=disable'],
  ].map((place): [string, string, object] => {
    const databaseUrl = `postgres://haulm@${place}${place.includes('/') ? '' : '/haulm'}`
    return ['DATABASE_URL', databaseUrl, { databaseUrl }]
  }),
  ['DATABASE_URL', 'postgres:///haulm?host=/run/postgresql', { databaseUrl: 'postgres:///haulm?host=/run/postgresql' }],
  ['DATA_DIR', 'elsewhere', { dataDir: '/srv/haulm/elsewhere' }],
  ['DATA_DIR', '/mnt/haulm', { dataDir: '/mnt/haulm' }],
  ['POSTGRES_BIN', '/usr/lib/postgresql/17/bin', { postgresBin: '/usr/lib/postgresql/17/bin' }],
  ['PRODUCT_NAME', 'Kgoši Grain & Sons', { productName: 'Kgoši Grain & Sons' }],
  ['PUBLIC_URL', 'https://loads.example.com', { publicUrl: new URL('https://loads.example.com') }],
  ['TRUST_PROXY', 'off', { trustProxy: false }],
  ['TRUST_PROXY', 'true', { trustProxy: true }],
  ['TRUST_PROXY', '1', { trustProxy: 1 }],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8,2001:db8::/32', { trustProxy: 'loopback,10.0.0.0/8,2001:db8::/32' }],
  ['CLAMD', '127.0.0.1:3310', { scanner: { host: '127.0.0.1', port: 3310 } }],
  ['CLAMD', '[::1]:3310', { scanner: { host: '::1', port: 3310 } }],
  ['CLAMD', '/run/clamav/clamd.ctl', { scanner: { path: '/run/clamav/clamd.ctl' } }],
  ['HSTS_SUBDOMAINS', 'off', { hstsSubdomains: false }],
  ['TIME_ZONE', 'Africa/Harare', { timeZone: 'Africa/Harare' }],
  ['LOG_LEVEL', 'DEBUG', { logLevel: 'debug' }],
])('%s=%s is accepted', (name, value, expected) => {
  expect(read({ [name]: value })).toMatchObject(expected)
})

test('the first administrator has an address and a password, which keeps its spaces', () => {
  expect(read({ ADMIN_EMAIL: ' thandi@example.com ', ADMIN_PASSWORD: ' with blanks ' }).firstAdministrator).toEqual({
    email: 'thandi@example.com',
    password: ' with blanks ',
  })
})

test.each([
  ['PORT', '70000'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['HOST', 'http://localhost'],
  ['DATABASE_URL', 'mysql://root@localhost/haulm'],
  ['DATABASE_URL', 'postgres://localhost'], // no database named
  ['DATABASE_URL', 'postgres://haulm@db.internal/haulm'], // TLS only if the other side offers it
  ['DATABASE_URL', 'postgres://haulm@db.internal/haulm?sslmode=prefer'],
  ['DATABASE_URL', 'postgres://haulm@db.internal/haulm?sslmode=allow'],
  ['DATABASE_URL', 'postgres://haulm@db.internal/haulm?sslmode=require&sslmode=prefer'],
  ['DATABASE_URL', 'postgres://haulm@127.0.0.1.example.com/haulm'],
  ['DATABASE_URL', 'postgres://haulm@localhost/haulm?host=db.internal'],
  ['ADMIN_EMAIL', 'thandi'],
  ['PRODUCT_NAME', 'x'.repeat(61)],
  ['PRODUCT_NAME', 'Haulm\nis ready at http://elsewhere.example'],
  ['PUBLIC_URL', 'loads.example.com'],
  ['PUBLIC_URL', 'https://example.com/haulm'],
  ['TRUST_PROXY', 'my-proxy'],
  ['HSTS_SUBDOMAINS', 'some'],
  ['CLAMD', 'clamav'],
  ['CLAMD', 'scanner:3310/files'],
  ['CLAMD', '127.0.0.1:0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['METRICS_TOKEN', 'ümlaut-token-0123456'], // some programs send it as UTF-8, others do not
  ['TIME_ZONE', 'Johannesburg'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with a message that names it', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(StartRefusal)
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^Wrong settings:\\n  ${name} `))
})

test('a password that the sign-in would refuse, or a token that no header can carry, stops the start', () => {
  const withPassword = (length: number) => read({ ADMIN_EMAIL: 'thandi@example.com', ADMIN_PASSWORD: 'x'.repeat(length) })
  expect(withPassword(1_024).firstAdministrator?.password).toHaveLength(1_024)
  expect(() => withPassword(1_025)).toThrow(/ADMIN_PASSWORD is longer than 1024 characters/)
  expect(read({ METRICS_TOKEN: 'x'.repeat(8_000) }).metricsToken).toHaveLength(8_000)
  expect(() => read({ METRICS_TOKEN: 'x'.repeat(8_001) })).toThrow(/METRICS_TOKEN has to be at most 8000 letters/)
})

test.each(['thandi', `${'t'.repeat(400)}@example.com`, 'thandi@<example.com>'])(
  'a first administrator whose address the sign-in would refuse stops the start: %s',
  (email) => {
    const refused = () => read({ ADMIN_EMAIL: email, ADMIN_PASSWORD: 'secret' })
    expect(refused).toThrow(`Wrong settings:\n  ADMIN_EMAIL "${email}" is no e-mail address.`)
  },
)

test('every wrong setting is named at once, and no password is shown', () => {
  const refused = () => read({ PORT: 'x', LOG_LEVEL: 'y', DATABASE_URL: 'pg://u:hidden-one@h/d', ADMIN_PASSWORD: 'hidden-two' })
  for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'ADMIN_PASSWORD']) expect(refused).toThrow(name)
  expect(refused).not.toThrow(/hidden/)
})
