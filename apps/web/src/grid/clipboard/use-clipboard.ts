import { useCallback, useEffect } from 'react'
import { withCommand } from '../../ui/keys/kbd.tsx'
import { listenTo } from '../../ui/state/listen-to.ts'
import { useLatest } from '../../ui/state/use-latest.ts'
import { ofOneLength, type TextBlock, textBlock } from '../../ui/text/tabular-text.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { isAmongCells } from '../in-edit.ts'
import type { CopiedBlock } from './copied-block.ts'

type Clipboard = {
  /** What would be copied now; null when there is nothing. */
  copied: () => CopiedBlock | null
  /** What was put on the clipboard. */
  onCopied: () => void
  /** Absent where nothing is pasted. */
  onPaste?: (block: TextBlock) => void
}

/**
 * Copy and paste by the browser's own keys and menus while the focus is in the table, out of any field there.
 * @returns copying for a button.
 */
export function useClipboard(table: { current: HTMLElement | null }, clipboard: Clipboard): () => void {
  const now = useLatest(clipboard)
  useEffect(() => {
    const isHere = () => isAmongCells(table.current)
    const onCopy = (event: ClipboardEvent) => {
      if (!isHere()) return
      const block = now.current.copied()
      // A part of a text that was marked with the mouse is what is meant.
      if (!block || (getSelection()?.toString() ?? '') !== '') return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', block.text)
      event.clipboardData?.setData('text/html', block.html)
      now.current.onCopied()
    }
    const onPasted = (event: ClipboardEvent) => {
      const { onPaste } = now.current
      const block = isHere() && onPaste && event.clipboardData ? blockIn(event.clipboardData) : null
      if (!block) return
      event.preventDefault()
      onPaste?.(block)
    }
    return listenTo(document, { copy: onCopy, paste: onPasted })
  }, [table])

  return useCallback(() => {
    const block = now.current.copied()
    if (block) void write(block).then(now.current.onCopied, toastRefusal)
  }, [])
}

/** What is on the clipboard as cells; some programs put no text there, but a page. Null for what holds no text, as a picture. */
function blockIn(clipboard: DataTransfer): TextBlock | null {
  const text = clipboard.getData('text/plain')
  return text === '' ? htmlBlock(clipboard.getData('text/html')) : textBlock(text)
}

/** The browser gives its clipboard to pages of a secure address only. */
async function write({ text, html }: CopiedBlock): Promise<void> {
  const part = (content: string, type: string) => new Blob([content], { type })
  const both = { 'text/plain': part(text, 'text/plain'), 'text/html': part(html, 'text/html') }
  await navigator.clipboard.write([new ClipboardItem(both)])
}

const toastRefusal = () =>
  toast({
    kind: 'error',
    title: 'Not copied',
    description: `The browser did not allow it. Press ${withCommand('C')} in the table instead.`,
  })

/** The text of a cell as it is seen: blanks run together, and a line break only where one was made. */
function cellText(cell: Element): string {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith('\u2028')
  const text = (cell.textContent ?? '').replace(/[^\S\u2028]+/g, ' ')
  return text
    .split('\u2028')
    .map((line) => line.trim())
    .join('\n')
    .trim()
}

/** A cell that reaches over several columns stands in the first of them. */
const cellsOf = (row: HTMLTableRowElement): string[] =>
  [...row.cells].flatMap((cell) => [cellText(cell), ...Array<string>(Math.min(cell.colSpan, 100) - 1).fill('')])

/** The security policy of the app holds for what is parsed, too: it would report each style, of which a spreadsheet writes many. */
const withoutStyles = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))

/**
 * The cells of what was copied as a page alone, without its text: those of its first table, or the whole as one cell. What it names is
 * neither fetched nor run.
 * @returns null when it holds no text.
 */
function htmlBlock(html: string): TextBlock | null {
  const page = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const hidden of page.querySelectorAll('script, template')) hidden.remove()
  const table = page.querySelector('table')
  const rows = table ? [...table.rows].map(cellsOf) : [[cellText(page.body)]]
  if (rows.every((row) => row.every((text) => text === ''))) return null
  return ofOneLength(rows)
}
