import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import { chapterAddress, chapters } from '../src/guide/chapters.ts'
import type { GuidePart, Inline } from '../src/guide/guide-part.ts'

/** A picture before the build knows its address: the path as the chapter names it. */
type WrittenBlock = Exclude<GuidePart, { kind: 'picture' }> | { kind: 'picture'; path: string; alt: string }

/**
 * Reads a chapter of the guide.
 * @param markdown headings, paragraphs, lists, tables, and pictures on their own lines; strong, emphasis, code and links within.
 * @throws on anything else: the page could not draw it.
 */
export const readChapter = (markdown: string): WrittenBlock[] => lexer(markdown).flatMap(blockOf)

function blockOf(given: Token): WrittenBlock[] {
  const token = given as MarkedToken
  if (token.type === 'space') return []
  if (token.type === 'heading') return [{ kind: 'heading', level: token.depth, text: plain(token) }]
  if (token.type === 'list') {
    return [{ kind: 'list', isOrdered: token.ordered, entries: token.items.map((entry) => inlinesOf(entry.tokens)) }]
  }
  if (token.type === 'table') {
    const cells = (row: Tokens.TableCell[]) => row.map((cell) => inlinesOf(cell.tokens))
    return [{ kind: 'table', head: cells(token.header), rows: token.rows.map(cells) }]
  }
  if (token.type !== 'paragraph') throw new Error(`The guide cannot show a ${token.type}: ${token.raw}`)
  const [only, ...others] = token.tokens as MarkedToken[]
  if (only?.type === 'image' && others.length === 0) return [{ kind: 'picture', path: only.href, alt: only.text }]
  return [{ kind: 'paragraph', text: inlinesOf(token.tokens) }]
}

const inlinesOf = (tokens: readonly Token[]): Inline[] => tokens.flatMap(inlineOf)

function inlineOf(given: Token): Inline[] {
  const token = given as MarkedToken
  // The text of a list entry contains its parts a second time.
  if (token.type === 'text') return token.tokens ? inlinesOf(token.tokens) : [unescaped(token.text)]
  if (token.type === 'escape') return [token.text]
  if (token.type === 'strong' || token.type === 'em') return [{ kind: token.type, text: plain(token) }]
  if (token.type === 'codespan') return [{ kind: 'code', text: unescaped(token.text) }]
  if (token.type === 'link') return [{ kind: 'link', text: plain(token), address: addressOf(token.href) }]
  throw new Error(`The guide cannot show a ${token.type} within a line: ${token.raw}`)
}

/** Another chapter is a file in the repository, and an address in the product. */
function addressOf(href: string): string {
  const chapter = chapters.find(({ id }) => href === `${id}.md`)
  return chapter ? chapterAddress(chapter.id) : href
}

const plain = ({ tokens = [], text }: { tokens?: Token[]; text: string }): string =>
  tokens.length === 0
    ? unescaped(text)
    : inlinesOf(tokens)
        .map((one) => (typeof one === 'string' ? one : one.text))
        .join('')

/** Undoes what the Markdown parser escapes for HTML, which we do not write. */
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** Width and height come first in a PNG. */
const sidesOfPng = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

/** Lets a chapter of the guide be imported as its blocks, with its pictures as built files. */
export const readGuide: Plugin = {
  name: 'read-guide',
  enforce: 'pre',
  transform(markdown, id) {
    if (!/docs[\\/]guide[\\/]\w+\.md$/.test(id)) return null
    const imports: string[] = []
    const blocks = readChapter(markdown).map((block) => {
      if (block.kind !== 'picture') return JSON.stringify(block)
      imports.push(`import picture${imports.length} from ${JSON.stringify(block.path)}`)
      const { width, height } = sidesOfPng(readFileSync(resolve(dirname(id), block.path)))
      return `{ kind: 'picture', source: picture${imports.length - 1}, alt: ${JSON.stringify(block.alt)}, width: ${width}, height: ${height} }`
    })
    return { code: `${imports.join('\n')}\nexport default [${blocks.join(',\n')}]`, map: null }
  },
}
