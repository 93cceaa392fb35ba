import { openXlsx } from 'hucre/xlsx'

/** The formulas of a sheet with their stored values. */
export async function formulasOf(file: Buffer, sheet: string): Promise<{ formula: string; carried: unknown }[]> {
  const { sheets } = await openXlsx(file)
  const cells = sheets.find(({ name }) => name === sheet)?.cells ?? new Map()
  return [...cells.values()].flatMap(({ formula, formulaResult }) => (formula ? [{ formula, carried: formulaResult }] : []))
}
