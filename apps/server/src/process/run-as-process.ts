import { errorForLog } from '../http/errors-in-log.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { StartRefusal } from '../settings/start-refusal.ts'
import type { RunningProduct } from './run-product.ts'

/** Milliseconds after which a process that nobody can trust ends, whatever is still under way. */
const shutdownTimeoutMs = 20_000

/**
 * Runs the product as this process: says where it is, and ends it cleanly on Ctrl-C or SIGTERM.
 * What the operator can change is told without a stack; anything else that stops the start is a defect and shown whole.
 */
export async function runAsProcess(
  read: () => ServerSettings,
  run: (settings: ServerSettings) => Promise<RunningProduct>,
): Promise<void> {
  let isStopping = false
  let exitCode = 0
  const started = Promise.resolve().then(async () => {
    const settings = read()
    return { settings, product: await run(settings) }
  })
  const stop = () => {
    // Ctrl-C reaches the process from the terminal and from npm: twice.
    if (isStopping) return
    isStopping = true
    void started
      .then(({ product }) => product.stop())
      .then(
        () => process.exit(exitCode),
        (error: Error) => {
          process.stderr.write(`${error.stack}\n`)
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // A defect that nothing caught: what state the process is in, nobody knows. What is under way is answered, and whoever started the
  // process starts it again.
  process.on('uncaughtException', (error) => {
    exitCode = 1
    process.stderr.write(`Stopping after an error that nothing caught: ${JSON.stringify(errorForLog(error))}\n`)
    // It may be what was to end that never does.
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    stop()
  })
  try {
    const { settings, product } = await started
    process.stdout.write(`${settings.productName} is ready at ${settings.publicUrl?.origin ?? product.address}\n`)
  } catch (error) {
    process.stderr.write(error instanceof StartRefusal ? `${error.message}\n` : `${(error as Error).stack}\n`)
    process.exit(1)
  }
}
