/** A migration that has been applied: its number, its name, and the SHA-256 of its text. */
export interface MigrationRow {
  number: number
  name: string
  checksum: string
  appliedAt: string
}

/** Every table by its name in camelCase, with the row it holds. */
export interface Tables {
  schemaMigration: MigrationRow
}
