import { settingInPage } from '../ui/brand/setting-in-page.ts'
import { lockOfVersion } from './worker/worker-messages.ts'

/** Says, for as long as this page is open, that files of its version are needed. */
export function lockVersion(): void {
  const version = settingInPage('version')
  // Only pages that are served securely have locks, and only these have a worker.
  if (version) void navigator.locks?.request(lockOfVersion(version), { mode: 'shared' }, () => new Promise(() => undefined))
}
