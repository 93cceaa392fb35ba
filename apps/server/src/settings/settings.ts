import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ScannerAddress, scannerAddress } from './read-scanner.ts'
import * as read from './read-setting.ts'
import { StartRefusal } from './start-refusal.ts'

/** The operator's choices from the environment, checked. */
export interface ServerSettings {
  port: number
  host: string
  /** An existing PostgreSQL; null for the embedded one. */
  databaseUrl: string | null
  /** The embedded database's folder, absolute. */
  dataDir: string
  /** A folder with PostgreSQL's programs to be used instead of npm's, absolute; null for npm's. */
  postgresBin: string | null
  /** The first administrator, used only while there is no user. */
  firstAdministrator: { email: string; password: string } | null
  productName: string
  /** The address that people use, if there is a proxy in front. */
  publicUrl: URL | null
  /** Which proxies are trusted about the client's address: none, all, how many, or which addresses. As Fastify's trustProxy. */
  trustProxy: boolean | number | string
  /** Whether browsers that visited by https must also reach subdomains of the address only by https. */
  hstsSubdomains: boolean
  /** The time zone that decides which day is today, as an IANA name. */
  timeZone: string
  logLevel: (typeof read.logLevels)[number]
  /** The folder of automatic backups, absolute; null for none. */
  backupDir: string | null
  /** Encrypts backups; null leaves them readable. */
  backupPassphrase: string | null
  /** Whoever has this token may read the product's figures; null switches them off. */
  metricsToken: string | null
  /**
   * Keys that seal secrets which must be readable again: the first one seals, each one opens. If there is none, the embedded
   * database has a key of its own.
   */
  secretsKeys: string[]
  /** ClamAV's daemon, which scans each uploaded file; null for none. */
  scanner: ScannerAddress | null
}

export interface ProcessSurroundings {
  isRoot?: boolean
  /** The folder from which relative paths start. */
  checkout?: string
}

const here = { isRoot: process.getuid?.() === 0, checkout: fileURLToPath(new URL('../../../..', import.meta.url)) }

/**
 * The settings, from variables of the environment; an empty one counts as not set.
 * @throws {StartRefusal} naming every variable with an invalid value, and why; a password is never quoted.
 * @see docs/rules/http.md, rule 6
 */
export function readServerSettings(
  environment: NodeJS.ProcessEnv = process.env,
  surroundings: ProcessSurroundings = {},
): ServerSettings {
  const { isRoot, checkout } = { ...here, ...surroundings }
  const problems: string[] = []
  function setting<T>(name: string, fallback: T, form: (text: string) => T): T {
    const text = /PASS(WORD|PHRASE)$/.test(name) ? environment[name] : environment[name]?.trim()
    if (!text) return fallback
    try {
      return form(text)
    } catch (error) {
      const shown = /PASSWORD|PASSPHRASE|TOKEN|SECRETS_KEY|DATABASE_URL/.test(name) ? '' : ` "${text}"`
      problems.push(`${name}${shown} ${error instanceof Error ? error.message : error}`)
      return fallback
    }
  }
  const email = setting<string | null>('ADMIN_EMAIL', null, read.emailSetting)
  const password = setting<string | null>('ADMIN_PASSWORD', null, read.administratorPassword)
  const isHalf = Boolean(environment.ADMIN_EMAIL?.trim()) !== Boolean(environment.ADMIN_PASSWORD)
  if (isHalf) problems.push('ADMIN_EMAIL and ADMIN_PASSWORD are needed both, or neither')
  const dataDir = setting('DATA_DIR', isRoot ? '/var/lib/haulm' : join(checkout, '.data'), (path) => resolve(checkout, path))
  const settings: ServerSettings = {
    port: setting('PORT', 3000, read.port),
    host: setting('HOST', '127.0.0.1', read.host),
    databaseUrl: setting<string | null>('DATABASE_URL', null, read.postgresUrl),
    dataDir,
    postgresBin: setting<string | null>('POSTGRES_BIN', null, (path) => resolve(checkout, path)),
    firstAdministrator: email && password ? { email, password } : null,
    productName: setting('PRODUCT_NAME', 'Haulm', read.productNameSetting),
    publicUrl: setting<URL | null>('PUBLIC_URL', null, read.publicUrl),
    trustProxy: setting<ServerSettings['trustProxy']>('TRUST_PROXY', false, read.trustProxy),
    hstsSubdomains: setting('HSTS_SUBDOMAINS', true, read.onOrOff),
    timeZone: setting('TIME_ZONE', 'Africa/Johannesburg', read.timeZone),
    logLevel: setting<ServerSettings['logLevel']>('LOG_LEVEL', 'info', read.logLevel),
    backupDir: setting<string | null>('BACKUP_DIR', join(dataDir, 'backups'), (path) => read.folderOrOff(path, checkout)),
    backupPassphrase: setting<string | null>('BACKUP_PASSPHRASE', null, String),
    metricsToken: setting<string | null>('METRICS_TOKEN', null, read.metricsToken),
    secretsKeys: setting<string[]>('SECRETS_KEY', [], read.secretsKeys),
    scanner: setting<ScannerAddress | null>('CLAMD', null, scannerAddress),
  }
  if (problems.length > 0) throw new StartRefusal(`Wrong settings:\n${problems.map((problem) => `  ${problem}.`).join('\n')}`)
  return settings
}
