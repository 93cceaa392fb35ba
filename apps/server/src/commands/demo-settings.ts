import { readServerSettings, type ServerSettings } from '../settings/settings.ts'

/**
 * The settings, on a folder of the demo's own: `.demo` in the checkout, as root /var/lib/haulm-demo, beside DATA_DIR where it is named.
 * DATABASE_URL is left aside: people whose passwords everybody knows must never get into a database that is used for work.
 * So is BACKUP_DIR: what is kept there is thinned out by its days, whosever it is.
 */
export function demoSettings(environment: NodeJS.ProcessEnv = process.env, isRoot = process.getuid?.() === 0): ServerSettings {
  const named = environment.DATA_DIR?.trim().replace(/\/+$/, '')
  const folder = named ? `${named}-demo` : isRoot ? '/var/lib/haulm-demo' : '.demo'
  return readServerSettings({ ...environment, DATABASE_URL: '', BACKUP_DIR: '', DATA_DIR: folder }, { isRoot })
}
