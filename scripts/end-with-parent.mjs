import { readFileSync } from 'node:fs'

/**
 * Ends this process properly when npm, which started it, is gone: killed hard, npm cannot pass on any signal. Closing the
 * terminal also counts as asking the program to end.
 */
export function endWithParent() {
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
  if (!process.env.npm_lifecycle_event) return
  if (isLeftBehind()) process.exit(143)
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

/**
 * Whether npm ended before this line: then the first process of the system has taken its place. In a container that may be npm
 * itself, and the process that it starts is of its group.
 */
function isLeftBehind() {
  if (process.ppid !== 1) return false
  try {
    return groupOf('1') !== groupOf('self')
  } catch {
    return process.platform !== 'linux'
  }
}

/** The process group, the third field after the name, which may hold spaces. */
const groupOf = (pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[2]
