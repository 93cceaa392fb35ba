/**
 * Parts of names that say in a private word what the field has a word for: `told` what is an event, a message or an override, `kept`
 * what is cached, persisted or stored, `held` what is locked, delayed or pinned. The words to use are in docs/glossary.md.
 */
export const retired: ReadonlySet<string> = new Set(
  [
    ['tell', 'tells', 'told', 'telling', 'teller', 'hear', 'hears', 'heard', 'hearing'],
    ['keep', 'keeps', 'kept', 'keeping', 'hold', 'holds', 'held', 'holding', 'lay', 'lays', 'laid', 'land', 'lands', 'landed'],
    ['happening', 'happenings', 'happened', 'deed', 'deeds', 'patience', 'patient', 'words'],
  ].flat(),
)

/** Names that others chose, and where they stand: of Node and the browser, of columns, of what is stored on devices. */
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
  // Stored in the browser with each answer.
  ['keptAt', /^apps\/web\/src\/offline\//],
  // How others write 'On Hold'.
  ['hold', /^packages\/domain\/src\/imports\/read-cell\.ts$/],
])
