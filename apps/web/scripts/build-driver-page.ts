import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

/**
 * Builds `/driver.js`, which the server puts into the page behind a driver's link: for phones older than the browsers that the
 * app supports.
 * @see docs/decisions/0384-the-drivers-page.md
 */
export const buildDriverPage: Plugin = {
  name: 'build-driver-page',
  apply: 'build',
  enforce: 'post',
  async generateBundle() {
    const source = await bundleScript('src/documents/driver/driver-page.ts', {}, 'es2018')
    this.emitFile({ type: 'asset', fileName: 'driver.js', source })
  },
}
