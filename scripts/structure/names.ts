import { parseSync } from 'vite'
import { withoutComments } from './imports.ts'
import { fromOutside, retired } from './retired-names.ts'
import type { SourceFile } from './source-files.ts'

/** A node of the syntax tree, with the parts that are read here. */
type Node = { type: string; [part: string]: unknown }

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const isForTests = (path: string) => /\.test\.|\/test-|\/test\//.test(path)

/** Exported names that several files define, and names with words that the house has retired. */
export function problemsOfNames(all: readonly SourceFile[]): string[] {
  const files = all.filter(({ path }) => !path.endsWith('.css'))
  const pathsByName = new Map<string, string[]>()
  for (const file of files.filter(({ path }) => /^(apps|packages)\//.test(path) && !isForTests(path))) {
    for (const name of exportedBy(file)) pathsByName.set(name, [...(pathsByName.get(name) ?? []), file.path])
  }
  return [
    ...[...pathsByName]
      .filter(([, paths]) => paths.length > 1)
      .map(([name, paths]) => `${name} is exported by ${paths.join(', ')}`),
    ...files.flatMap(retiredIn),
  ]
}

/** What a file exports and defines itself: values, functions and types. Re-exports belong to the file that defines them. */
const exportedBy = ({ text }: SourceFile): Set<string> =>
  new Set(
    [...text.matchAll(/^export (?:async )?(?:const|let|function\*?|class|enum|type|interface) (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  )

function retiredIn({ path, text }: SourceFile): string[] {
  const code = withoutComments(text)
  const declared = anyRetired.test(code) ? declaredIn(parseSync(path, text).program as unknown as Node) : []
  const names = new Set([...declared, fileName(path)])
  return [...names].filter((name) => isRetired(name, path)).map((name) => `${path}: ${name} is a private word (docs/glossary.md)`)
}

/** Parts of a name, `toldAt` or `told-at`: told, at. */
const partsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
const isRetired = (name: string, path: string) =>
  partsOf(name).some((part) => retired.has(part)) && !fromOutside.get(name)?.test(path)
/** Whether a text can contain such a name at all: so only few files have to be parsed. */
const anyRetired = new RegExp(
  [...retired].map((word) => `[${word[0]}${word[0]?.toUpperCase()}]${word.slice(1)}(?![a-z])`).join('|'),
)
const fileName = (path: string) => path.replace(/^.*\//, '').replace(/\..*$/, '')

/** The names that a pattern declares: `a`, `{ b: c, ...d }`, `[e = 1]`. */
function namesIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  const { type, name, properties, elements, value, left, argument, parameter } = pattern
  if (type === 'Identifier') return [String(name)]
  const inside = [properties, elements].flat().filter(isNode)
  return [...inside, value, left, argument, parameter].flatMap(namesIn)
}

const members = /^(Property|PropertyDefinition|MethodDefinition|TSPropertySignature|TSMethodSignature)$/

/** Every name that a piece of code declares: names that it only uses come from elsewhere. */
function declaredIn(node: Node): string[] {
  const { type, id, params, param, key, computed, local, imported } = node
  const own = [
    ...(type === 'VariableDeclarator' || /(Declaration|Expression)$/.test(type) ? namesIn(id) : []),
    ...(Array.isArray(params) ? params.flatMap(namesIn) : []),
    ...namesIn(param),
    ...(members.test(type) && !computed && isNode(key) && key.type !== 'Literal' ? [String(key.name)] : []),
    ...(type === 'ImportSpecifier' && (imported as Node).name !== (local as Node).name ? namesIn(local) : []),
  ]
  return [...own, ...Object.values(node).flat().filter(isNode).flatMap(declaredIn)]
}
