import type { WorkerMessage } from '../worker/worker-messages.ts'

/** Milliseconds after which a worker counts as one that tells nothing. */
const replyTimeoutMs = 2_000

export const say = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void =>
  worker.postMessage(message, ports)

/** Which version of the app a worker caches; null when it does not say. */
export function versionOfWorker(worker: ServiceWorker): Promise<string | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), replyTimeoutMs)
    port1.onmessage = ({ data }: MessageEvent<string>) => {
      clearTimeout(timer)
      resolve(data)
    }
    say(worker, 'tellVersion', [port2])
  })
}
