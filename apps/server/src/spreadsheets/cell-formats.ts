import type { CellKind } from '@haulm/domain/report/columns.ts'

type CellFormat = {
  /** The number format, as Excel writes it. */
  format: string
  /** Width in characters that fits its usual values. */
  width: number
}

/**
 * The kinds of cells. Amounts have two decimals and show losses in red; texts are marked as text, so that
 * they stay so when edited.
 */
export const cellFormats = {
  text: { format: '@', width: 18 },
  longText: { format: '@', width: 40 },
  rand: { format: '#,##0.00;[Red]-#,##0.00', width: 16 },
  tons: { format: '#,##0.00', width: 12 },
  percent: { format: '0.0"%"', width: 10 },
  count: { format: '#,##0', width: 10 },
  day: { format: 'yyyy-mm-dd', width: 12 },
  moment: { format: 'yyyy-mm-dd hh:mm', width: 17 },
  yesNo: { format: 'General', width: 10 },
} as const satisfies Record<CellKind, CellFormat>

const kinds = Object.keys(cellFormats) as CellKind[]

/** Whether cells of this kind are stored as plain numbers; days and moments must be converted first. */
export const isNumeric = (kind: CellKind): boolean => numericKinds.includes(kind)
const numericKinds: readonly CellKind[] = ['rand', 'tons', 'percent', 'count']

/** The styles of a workbook by number: 0 is none, 1 the header, then each kind plain and in bold. */
export const headerStyle = 1
export const styleOf = (kind: CellKind, isTotal: boolean): number => 2 + kinds.indexOf(kind) * 2 + (isTotal ? 1 : 0)

/** Numbers below 164 are Excel's own formats. */
const firstOwnFormat = 164

/** `xl/styles.xml`, with exactly the styles that `styleOf` numbers. */
export function stylesXml(): string {
  const formats = kinds.map(
    (kind, at) =>
      `<numFmt numFmtId="${firstOwnFormat + at}" formatCode="${cellFormats[kind].format.replaceAll('"', '&quot;')}"/>`,
  )
  const styles = kinds.flatMap((_kind, at) =>
    [0, 1].map((font) => `<xf numFmtId="${firstOwnFormat + at}" fontId="${font}" applyNumberFormat="1" applyFont="1"/>`),
  )
  return `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEFEBE0"/></patternFill></fill></fills><borders count="2"><border/><border><bottom style="thin"><color rgb="FF8A8370"/></bottom></border></borders><cellXfs count="${styles.length + 2}"><xf/><xf fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1"/>${styles.join('')}</cellXfs></styleSheet>`
}
