import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast'
import { isTaggedTemplateExpression, isTemplateExpression } from 'typescript/unstable/ast/is'
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync'

/** A raw statement in the source, with the type of the rows that it returns. */
export interface DeclaredRow {
  /** `apps/server/src/trades/undo/undo-trades.ts:63`. */
  at: string
  columns: Record<string, DeclaredColumn>
}

export interface DeclaredColumn {
  /** 'number', 'string', 'boolean', 'Date', 'null', or 'object' for what arrives as JSON; 'unknown' can be any of these. */
  kinds: string[]
  /** Present in some rows only, for example if the row type is a union. */
  isOptional: boolean
}

/** Stands in the text of a statement for each interpolated value. */
export const placeholder = '?'

/**
 * Every raw statement of a workspace whose row type has named columns, by its text, as the compiler reads it; not those in tests.
 * @param workspace the folder of its tsconfig.
 */
export function declaredRows(workspace: string): Map<string, DeclaredRow[]> {
  const api = new API({ cwd: workspace })
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${workspace}/tsconfig.json`] }).getProjects()
    if (!project) throw new Error(`The compiler finds no project in ${workspace}.`)
    const found = new Map<string, DeclaredRow[]>()
    for (const file of project.program.getSourceFileNames()) {
      if (!file.startsWith(`${workspace}/src/`) || /\/test\/|\/test-[^/]*$|\.test\.ts$/.test(file)) continue
      for (const { text, ...row } of statementsIn(project, file)) found.set(text, [...(found.get(text) ?? []), row])
    }
    return found
  } finally {
    api.close()
  }
}

function statementsIn({ program, checker }: Project, file: string): (DeclaredRow & { text: string })[] {
  const source = program.getSourceFile(file)
  if (!source?.text.includes('sql<')) return []
  const found: (DeclaredRow & { text: string })[] = []
  const visit = (node: Node): void => {
    const columns = isTaggedTemplateExpression(node) && node.tag.getText() === 'sql' ? columnsOf(node, checker) : {}
    if (isTaggedTemplateExpression(node) && Object.keys(columns).length > 0) {
      const line = source.text.slice(0, node.getStart()).split('\n').length
      found.push({ at: `${file.slice(file.indexOf('apps/server/'))}:${line}`, columns, text: textOf(node) })
    }
    node.forEachChild(visit)
  }
  source.forEachChild(visit)
  return found
}

function textOf({ template }: TaggedTemplateExpression): string {
  if (!isTemplateExpression(template)) return template.text
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(placeholder)
}

/** Empty if the row is a single value: then it is only a part of a statement. */
function columnsOf({ typeArguments }: TaggedTemplateExpression, checker: Checker): DeclaredRow['columns'] {
  const row = typeArguments?.[0] && checker.getTypeFromTypeNode(typeArguments[0])
  if (!row) return {}
  const rows = row.isUnionType() ? row.getTypes() : [row]
  if (rows.some((one) => isOneValue(one))) return {}
  const columns: DeclaredRow['columns'] = {}
  const names = new Set(rows.flatMap((one) => checker.getPropertiesOfType(one).map(({ name }) => name)))
  for (const name of names) {
    const kinds = rows.flatMap((one) => {
      const property = checker.getPropertiesOfType(one).find((each) => each.name === name)
      return property ? [...kindsOf(checker.getTypeOfSymbol(property))] : ['undefined']
    })
    columns[name] = { kinds: kinds.filter((kind) => kind !== 'undefined'), isOptional: kinds.includes('undefined') }
  }
  return columns
}

const isOneValue = (row: Type) =>
  row.isIntrinsicType() || row.isLiteralType() || row.isTemplateLiteralType() || row.getSymbol()?.name === 'Array'

/** A literal has the kind of its value, and a quantity with a unit is a number. */
function kindsOf(type: Type | undefined): Set<string> {
  if (type?.isUnionType()) return new Set(type.getTypes().flatMap((one) => [...kindsOf(one)]))
  if (type?.isIntersectionType()) {
    const kinds = new Set(type.getTypes().flatMap((one) => [...kindsOf(one)]))
    if (kinds.size > 1) kinds.delete('object')
    return kinds
  }
  if (type?.isLiteralType()) return new Set([typeof type.value])
  if (type?.isIntrinsicType()) return new Set([type.intrinsicName])
  if (type?.isTemplateLiteralType()) return new Set(['string'])
  return new Set([type?.getSymbol()?.name === 'Date' ? 'Date' : 'object'])
}
