/**
 * Parts of names that are private words for something that has a common one: `told` for an event, a message or an
 * override, `kept` for what is cached, persisted or stored, `held` for what is locked, delayed or pinned. The words to use
 * are in docs/glossary.md.
 */
export const retired: ReadonlySet<string> = new Set(
  [
    ['tell', 'tells', 'told', 'telling', 'teller', 'tellers', 'hear', 'hears', 'heard', 'hearing'],
    ['keep', 'keeps', 'kept', 'keeping', 'hold', 'holds', 'held', 'holding', 'lay', 'lays', 'laid', 'land', 'lands', 'landed'],
    ['happening', 'happenings', 'happened', 'deed', 'deeds', 'patience', 'patient', 'words'],
  ].flat(),
)

/**
 * Names chosen by others, and the files in which they occur: those of Node and the browser, of columns, of
 * what is stored on devices.
 */
export const fromOutside: ReadonlyMap<string, RegExp> = new Map([
  ['keepAlive', /./],
  ['keepAliveInitialDelayMillis', /./],
  ['keepalive', /./],
  // LockManager.query()
  ['held', /^apps\/web\/src\/(offline\/(edits|worker)|trades\/dialog\/drafts)\//],
  // Columns.
  ['toldAt', /^apps\/server\//],
  ['keptUntil', /^apps\/server\//],
  ['words', /^apps\/server\/src\/(database\/tables\/import|imports\/matches\.queries)\.ts$/],
  // Stored in the browser with each persisted answer.
  ['keptAt', /^apps\/web\/src\/offline\//],
  // Another way of writing 'On Hold'.
  ['hold', /^packages\/domain\/src\/imports\/read-cell\.ts$/],
])
