import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { monthsNote } from '@haulm/domain/report/figure-notes.ts'
import { filterChoices, filterLabel } from '@haulm/domain/trade/filters/filter-fields.ts'
import { expect, test } from 'vitest'
import { readChapter } from '../../scripts/read-guide.ts'
import { chapterAddress, chapterAfter, chapterNamed, chapters } from './chapters.ts'
import type { Inline } from './guide-part.ts'

const folder = resolve(import.meta.dirname, '../../../../docs/guide')
const read = (id: string) => readChapter(readFileSync(join(folder, `${id}.md`), 'utf8'))

test('the table of contents names every existing chapter, and no other', () => {
  const files = readdirSync(folder).filter((name) => name !== 'README.md')
  expect(files.toSorted()).toEqual(chapters.map(({ id }) => `${id}.md`).toSorted())
})

test.each(chapters)('$title: begins with its title, its pictures exist, and its links lead somewhere', ({ id, title }) => {
  const blocks = read(id)
  expect(blocks[0]).toEqual({ kind: 'heading', level: 1, text: title })
  expect(blocks.filter(({ kind }) => kind === 'heading').slice(1)).not.toContainEqual(expect.objectContaining({ level: 1 }))
  for (const block of blocks) {
    if (block.kind === 'picture') expect(existsSync(join(folder, block.path)), block.path).toBe(true)
    if (block.kind === 'picture') expect(block.alt).not.toBe('')
  }
  const lines: Inline[][] = blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.text]
    if (block.kind === 'list') return block.entries
    return block.kind === 'table' ? [...block.head, ...block.rows.flat()] : []
  })
  const addresses = lines.flat().flatMap((piece) => (typeof piece === 'object' && piece.kind === 'link' ? [piece.address] : []))
  const known = chapters.map((one) => chapterAddress(one.id))
  expect(addresses.filter((address) => !known.includes(address))).toEqual([])
})

test('the guide calls the filters for whom a load waits as their chips do', () => {
  const chips = filterChoices('waitingFor').map(({ label }) => `${filterLabel('waitingFor')}: ${label}`)
  const named = chapters.flatMap(
    ({ id }) => readFileSync(join(folder, `${id}.md`), 'utf8').match(/(?<=\*)Waiting for[^*]*(?=\*)/g) ?? [],
  )
  expect(named).not.toEqual([])
  expect(named.filter((name) => !chips.includes(name))).toEqual([])
})

test('text is read as it is written', () => {
  expect(readChapter('Press **Save & New** (`Ctrl`), R1 < R2')).toEqual([
    {
      kind: 'paragraph',
      text: ['Press ', { kind: 'strong', text: 'Save & New' }, ' (', { kind: 'code', text: 'Ctrl' }, '), R1 < R2'],
    },
  ])
})

test('syntax that the page cannot draw is refused at build time', () => {
  expect(() => readChapter('> a quotation')).toThrow('cannot show a blockquote')
  expect(() => readChapter('<script>alert(1)</script>')).toThrow('cannot show')
  expect(() => readChapter('a <b>bold</b> word')).toThrow('within a line')
})

test('an address that names no chapter shows the first one', () => {
  expect(chapterNamed('figures').title).toBe('What each figure means')
  expect(chapterNamed(undefined)).toBe(chapters[0])
  expect(chapterNamed(['figures'])).toBe(chapters[0])
})

test('each chapter leads to the next, the last to the first', () => {
  expect(chapterAfter('costing').id).toBe('finance')
  expect(chapterAfter('trouble')).toBe(chapters[0])
})

test('the guide names the same date for figures by month, Completed Months among them, as their pages do', () => {
  const table = read('figures').find(({ kind }) => kind === 'table')
  const rows = table?.kind === 'table' ? table.rows.map((row) => row.flat().join(' ')) : []
  const [date = ''] = rows.flatMap((row) => /^months: .*, Completed Months and its weeks (.*)$/.exec(row)?.[1] ?? [])
  expect(monthsNote.toLowerCase()).toContain(`by ${date}.`)
})
