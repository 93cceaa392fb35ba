import { readServerSettings, type ServerSettings } from '../settings/settings.ts'

/**
 * The settings for a folder of the demo's own: `.demo` in the checkout, `/var/lib/haulm-demo` for root, or beside DATA_DIR if
 * that is set. DATABASE_URL is ignored: people whose passwords everybody knows must never get into a database that is used for
 * work. So is BACKUP_DIR: old backups in it are removed, whoever they belong to.
 */
export function demoSettings(environment: NodeJS.ProcessEnv = process.env, isRoot = process.getuid?.() === 0): ServerSettings {
  const named = environment.DATA_DIR?.trim().replace(/\/+$/, '')
  const folder = named ? `${named}-demo` : isRoot ? '/var/lib/haulm-demo' : '.demo'
  return readServerSettings({ ...environment, DATABASE_URL: '', BACKUP_DIR: '', DATA_DIR: folder }, { isRoot })
}
