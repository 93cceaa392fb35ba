import { errorForLog } from '../http/errors-in-log.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { StartRefusal } from '../settings/start-refusal.ts'
import type { RunningProduct } from './run-product.ts'

/** Milliseconds after which a process that nobody can trust ends, whatever is still under way. */
const shutdownTimeoutMs = 20_000

/**
 * Runs the product as this process: reports its address, and ends it cleanly on Ctrl-C or SIGTERM. An error that the operator can
 * fix is shown without a stack; anything else that prevents the start is a defect and shown in full.
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
    // Ctrl-C reaches the process twice: from the terminal and from npm.
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
  // An uncaught defect: the state of the process is unknown. Requests under way are answered, and whatever started the
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
