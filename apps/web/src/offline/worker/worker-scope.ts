/** What a worker is told of a request that a page makes. */
export interface FetchEvent extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** The part of a worker's world that ours uses: the compiler knows that of a page, and cannot know both at once. */
export interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', handler: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', handler: (event: FetchEvent) => void): void
  addEventListener(type: 'message', handler: (event: MessageEvent & LifeEvent) => void): void
}
