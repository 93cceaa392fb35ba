import { answerFile, answerPage, kindOfRequest } from './answer-request.ts'
import type { BuiltVersion } from './built-version.ts'
import { cacheVersion } from './cache-version.ts'
import { dropUnusedVersions } from './drop-versions.ts'
import type { WorkerMessage } from './worker-messages.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Put here by the build (scripts/build-worker.ts). */
declare const builtVersion: BuiltVersion

// `/sw.js`: caches the app itself, so that it starts without a connection. It never touches what the app says to its server.
const scope = self as unknown as WorkerScope
// Used once: the build writes the whole list wherever the name stands.
const built = builtVersion
const { version } = built
const files = new Set(built.files)

scope.addEventListener('install', (event) => event.waitUntil(cacheVersion(built)))

// The first worker controls the page that is open. A later one waits until no page is left, or until somebody agreed.
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), dropUnusedVersions(version, scope.registration)]))
})

scope.addEventListener('fetch', (event) => {
  const kind = kindOfRequest(event.request, files, location.origin)
  if (kind === 'file') event.respondWith(answerFile(event.request))
  if (kind === 'page') event.respondWith(answerPage(event, version))
})

scope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message === 'takeOver') event.waitUntil(scope.skipWaiting())
  if (message === 'tellVersion') event.ports[0]?.postMessage(version)
  if (message === 'tidy') event.waitUntil(dropUnusedVersions(version, scope.registration))
})
