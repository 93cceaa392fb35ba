import {
  type InstructionValues,
  instructionFields,
  type LoadingInstruction,
  loadingInstruction,
} from '@haulm/domain/instruction/loading-instruction.ts'
import { codeAndName } from '@haulm/domain/reference-data/reference-kinds.ts'
import { truckTypeLabel } from '@haulm/domain/reference-data/truck-type-label.ts'
import type { WrittenLanguage } from '@haulm/domain/text/written-languages.ts'
import { sql } from 'kysely'
import { columnOfField } from '../../database/columns/column-of-field.ts'
import { isUuid } from '../../database/columns/is-uuid.ts'
import type { Database } from '../../database/connection.ts'

type Row = {
  tradeNumber: string
  cancelled: boolean
  language: WrittenLanguage | null
  values: InstructionValues & { truckType: string | null }
  commodity: { code: string; displayName: string }
  client: string | null
  supplier: string | null
  transporter: string | null
  truckTypeName: string | null
}

/** Fields as pairs of name and column: nothing else of a trade is read, so nothing else can leak. */
const valuePairs = sql.raw(instructionFields.map((name) => `'${name}', trade.${columnOfField(name)}`).join(', '))

/**
 * The loading instructions of those trades that exist, in the order asked for.
 * @param language the one asked for; if undefined, that of each trade's transporter, or English if it has none.
 */
export async function instructionsOf(
  db: Database,
  ids: readonly string[],
  language: WrittenLanguage | undefined,
): Promise<LoadingInstruction[]> {
  const { rows } = await sql<Row>`
    select trade.trade_number as "tradeNumber", trade.status = 'cancelled' as "cancelled", transporter.language as "language",
      json_build_object(${valuePairs}) as "values", client.name as "client", supplier.name as "supplier",
      transporter.name as "transporter", truck_type.display_name as "truckTypeName",
      json_build_object('code', commodity.code, 'displayName', commodity.display_name) as "commodity"
    from trade join commodity on commodity.id = trade.commodity_id
    left join client on client.id = trade.client_id left join supplier on supplier.id = trade.supplier_id
    left join transporter on transporter.id = trade.transporter_id left join truck_type on truck_type.code = trade.truck_type
    where trade.id = any (${ids.filter(isUuid)}::uuid[]) and trade.deleted_at is null
    order by array_position(${ids.filter(isUuid)}::uuid[], trade.id)`.execute(db)
  return rows.map((row) => {
    const { tradeNumber, cancelled, values, commodity, client, supplier, transporter, truckTypeName } = row
    const code = values.truckType
    const truckType = code ? truckTypeLabel(code, new Map(truckTypeName ? [[code, truckTypeName]] : [])) : null
    const named = {
      commodityId: codeAndName(commodity),
      clientId: client,
      supplierId: supplier,
      transporterId: transporter,
      truckType,
    }
    return loadingInstruction({ tradeNumber, cancelled, values: { ...values, ...named } }, language ?? row.language ?? 'en')
  })
}
