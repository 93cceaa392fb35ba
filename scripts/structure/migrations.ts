import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'apps/server/src/database/migrations'

/** What would be missing for, or refused to, a server of the previous release while it still runs beside the new one. */
const takesAway: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|column|view|type|domain|function)\b/i, 'drops what the release before may use'],
  [/\brename\s+(to|column|constraint)\b/i, 'renames what the release before knows by another name'],
  [/\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\balter\s+column\s+\w+\s+set\s+not\s+null\b/i, 'asks for a value that the release before may leave out'],
  [/\balter\s+column\s+\w+\s+drop\s+default\b/i, 'takes away a default on which the release before may rely'],
  [
    /\badd\s+column\s+(?![^,;]*\b(default|generated)\b)[^,;]*\bnot\s+null\b/i,
    'adds a column that the release before cannot fill',
  ],
]

/** How a migration declares that it removes something that has been unused since the previous release. */
const waiver = /^-- takes away: .{20,}/m

/** Why a migration cannot be applied while the previous release still serves; empty if it can. */
export function problemsOfMigration(name: string, sql: string): string[] {
  if (waiver.test(sql)) return []
  const statements = sql.replaceAll(/--.*/g, '').split(';')
  return takesAway.flatMap(([form, why]) =>
    statements.some((statement) => form.test(statement)) ? [`${folder}/${name}: ${why}; say why it may: -- takes away: …`] : [],
  )
}

/** Tables that are written to all the time, and have so many rows that an index takes minutes. */
const busyTables = ['trade', 'change', 'event', 'document', 'document_piece', 'notification'].join('|')
const lockingIndex = new RegExp(
  `\\bcreate\\s+(unique\\s+)?index\\s+(?!concurrently\\b)[^;]*?\\son\\s+(only\\s+)?(${busyTables})\\b`,
  'i',
)
const concurrentIndex = /\bcreate\s+(unique\s+)?index\s+concurrently\b/i
const wholeConcurrentIndex = /^\s*create\s+(unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s/i

/**
 * Why building the indexes of a migration blocks writes of the previous release; empty if it does not.
 * @see docs/decisions/0476-indexes-beside-those-who-write.md
 */
export function problemsOfIndexes(name: string, sql: string): string[] {
  const statements = sql.replaceAll(/--.*/g, '').split(';')
  const locking = statements.some((statement) => lockingIndex.test(statement))
    ? [`${folder}/${name}: nobody writes to the table while its index is built; create index concurrently if not exists …`]
    : []
  const others = statements.some((statement) => statement.trim() !== '' && !wholeConcurrentIndex.test(statement))
  const mixed =
    statements.some((statement) => concurrentIndex.test(statement)) && others
      ? [
          `${folder}/${name}: an index that is built concurrently (if not exists) is in no transaction: give it a migration of its own`,
        ]
      : []
  return [...locking, ...mixed]
}

/** Migrations up to this one were made before there was a previous release beside which they could be applied. */
const beforeFirstRelease = 71
/** Migrations up to this one were made before indexes could be built concurrently. */
const beforeConcurrentIndexes = 135

export function problemsOfMigrations(checkout: string): string[] {
  const names = readdirSync(join(checkout, folder)).filter((name) => name.endsWith('.sql'))
  const judged = names.filter((name) => Number(name.slice(0, 4)) > beforeFirstRelease).sort()
  return judged.flatMap((name) => {
    const sql = readFileSync(join(checkout, folder, name), 'utf8')
    const ofIndexes = Number(name.slice(0, 4)) < beforeConcurrentIndexes ? [] : problemsOfIndexes(name, sql)
    return [...problemsOfMigration(name, sql), ...ofIndexes]
  })
}
