/**
 * Ends this process properly when npm, which started it, is gone: killed hard, npm cannot pass on any signal. Closing the
 * terminal also counts as asking the program to end.
 */
export function endWithParent() {
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
