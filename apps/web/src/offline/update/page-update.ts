import { settingInPage } from '../../ui/brand/setting-in-page.ts'
import { createUpdate } from './update.ts'
import { versionOfWorker } from './version-of-worker.ts'

/** The updates of this page. */
export const update = createUpdate({
  version: settingInPage('version'),
  container: navigator.serviceWorker,
  versionOf: versionOfWorker,
  reload: () => location.reload(),
})
