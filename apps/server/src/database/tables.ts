import type { SchemaObjects } from './made-by-migrations.ts'
import type { BackupTable, BackupWarningTable } from './tables/backup.ts'
import type { ChangeTable, EventTable, IdempotencyKeyTable, SettingTable } from './tables/change.ts'
import type { ContractTable } from './tables/contract.ts'
import type { DocumentContentTable, DocumentPieceTable, DocumentTable } from './tables/document.ts'
import type { ExportTable } from './tables/export.ts'
import type { ImportMadeTable, ImportMatchTable, ImportProgressTable, ImportRowTable, ImportRunTable } from './tables/import.ts'
import type { InstructionLinkTable } from './tables/instruction-link.ts'
import type { ListRequestTable } from './tables/list-request.ts'
import type { NotificationTable } from './tables/notification.ts'
import type { PersonTable } from './tables/person.ts'
import type { LinkKeyTable, ProposalTable } from './tables/proposal.ts'
import type { ListTables } from './tables/reference-data.ts'
import type { SavedViewTable, TableLayoutTable } from './tables/saved-view.ts'
import type { SealingKeyTable } from './tables/sealing-key.ts'
import type {
  DeviceKeyTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  SecondFactorTable,
} from './tables/second-factor.ts'
import type { SessionTable } from './tables/session.ts'
import type { AccessRequestTable, KnownNetworkTable, SetupCodeTable, SignInAttemptTable } from './tables/sign-in-limits.ts'
import type { TradeNumberCounterTable, TradeTableColumns } from './tables/trade.ts'
import type { TransportRateTable } from './tables/transport-rate.ts'

/** A migration that has been applied: its number, its name, and the SHA-256 of its text. */
export interface MigrationRow {
  number: number
  name: string
  checksum: string
  appliedAt: string
  /** What it created; null if it was applied before that was recorded. */
  made: SchemaObjects | null
}

/** Every table by its name in camelCase, with the type of its rows. */
export interface Tables extends ListTables {
  schemaMigration: MigrationRow
  person: PersonTable
  session: SessionTable
  secondFactor: SecondFactorTable
  recoveryCode: RecoveryCodeTable
  passkey: PasskeyTable
  deviceKey: DeviceKeyTable
  passkeyChallenge: PasskeyChallengeTable
  sealingKey: SealingKeyTable
  knownNetwork: KnownNetworkTable
  signInAttempt: SignInAttemptTable
  accessRequest: AccessRequestTable
  setupCode: SetupCodeTable
  supplierContract: ContractTable
  trade: TradeTableColumns
  tradeNumberCounter: TradeNumberCounterTable
  transportRate: TransportRateTable
  change: ChangeTable
  event: EventTable
  idempotencyKey: IdempotencyKeyTable
  setting: SettingTable
  listRequest: ListRequestTable
  notification: NotificationTable
  document: DocumentTable
  documentContent: DocumentContentTable
  documentPiece: DocumentPieceTable
  instructionLink: InstructionLinkTable
  proposal: ProposalTable
  linkKey: LinkKeyTable
  savedView: SavedViewTable
  tableLayout: TableLayoutTable
  export: ExportTable
  importRun: ImportRunTable
  importRow: ImportRowTable
  importMade: ImportMadeTable
  importMatch: ImportMatchTable
  importProgress: ImportProgressTable
  backup: BackupTable
  backupWarning: BackupWarningTable
}
