import { installPackages, packagesMissing } from './install-packages.mjs'
import { withLock } from './lock.mjs'
import { buildWeb, webIsStale } from './web-build.mjs'

const oldestNode = [20, 19]

/** Makes the checkout ready to run: packages installed, and the web app built where it is needed. Two at once take turns. */
export async function prepare({ web = false } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    throw new Error(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}.`)
  }
  const todo = () => packagesMissing() || (web && webIsStale())
  if (!todo()) return
  await withLock('prepare', async () => {
    if (packagesMissing()) await installPackages()
    if (web && webIsStale()) await buildWeb()
  })
}
