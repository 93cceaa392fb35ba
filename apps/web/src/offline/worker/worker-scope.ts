/** The event that a worker gets for a page's request. */
export interface FetchEvent extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** The part of a worker's global scope that ours uses: the compiler has the types of a page's, and cannot have both at once. */
export interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', handler: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', handler: (event: FetchEvent) => void): void
  addEventListener(type: 'message', handler: (event: MessageEvent & LifeEvent) => void): void
}
