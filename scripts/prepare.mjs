import { installPackages, packagesMissing } from './install-packages.mjs'
import { withLock } from './lock.mjs'
import { serverBuild } from './server-build.mjs'
import { webBuild } from './web-build.mjs'

const oldestNode = [20, 19]

/**
 * Makes the checkout ready to run: installs packages, and builds server and web app if they are needed. Two simultaneous
 * calls wait for each other.
 */
export async function prepare({ server = false, web = false } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    throw new Error(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}.`)
  }
  const builds = [...(server ? [serverBuild] : []), ...(web ? [webBuild] : [])]
  if (!packagesMissing() && !builds.some(({ isStale }) => isStale())) return
  await withLock('prepare', async () => {
    if (packagesMissing()) await installPackages()
    for (const { isStale, build } of builds) if (isStale()) await build()
  })
}
