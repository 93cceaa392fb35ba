/**
 * Ends this process in good order when npm, which started it, is gone: killed hard, npm cannot pass anything on.
 * Closing the terminal counts the same as asking the program to end.
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
