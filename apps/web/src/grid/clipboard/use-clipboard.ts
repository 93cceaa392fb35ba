import { useCallback, useEffect } from 'react'
import { withCommand } from '../../ui/keys/kbd.tsx'
import { listenTo } from '../../ui/state/listen-to.ts'
import { useLatest } from '../../ui/state/use-latest.ts'
import { ofOneLength, type TextBlock, textBlock } from '../../ui/text/tabular-text.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { isAmongCells } from '../in-edit.ts'
import type { CopiedBlock } from './copied-block.ts'

type Clipboard = {
  /** What a copy would take now; null when there is nothing. */
  copied: () => CopiedBlock | null
  /** Called once the cells are on the clipboard. */
  onCopied: () => void
  /** Absent if the table takes no pasted cells. */
  onPaste?: (block: TextBlock) => void
}

/**
 * Copies and pastes by the browser's own keys and menus while the focus is in the table but not in a field.
 * @returns a function that copies, for a button.
 */
export function useClipboard(table: { current: HTMLElement | null }, clipboard: Clipboard): () => void {
  const now = useLatest(clipboard)
  useEffect(() => {
    const isHere = () => isAmongCells(table.current)
    const onCopy = (event: ClipboardEvent) => {
      if (!isHere()) return
      const block = now.current.copied()
      // If part of a text was marked with the mouse, the browser copies that.
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

/** The clipboard's content as cells; some programs put only HTML there, no text. Null if it holds no text, such as a picture. */
function blockIn(clipboard: DataTransfer): TextBlock | null {
  const text = clipboard.getData('text/plain')
  return text === '' ? htmlBlock(clipboard.getData('text/html')) : textBlock(text)
}

/** The browser grants the clipboard only to pages at a secure address. */
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

/** The text of a cell as it is seen: whitespace collapses, and lines break only at a `<br>`. */
function cellText(cell: Element): string {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith('\u2028')
  const text = (cell.textContent ?? '').replace(/[^\S\u2028]+/g, ' ')
  return text
    .split('\u2028')
    .map((line) => line.trim())
    .join('\n')
    .trim()
}

/** A cell that spans several columns counts as the first of them. */
const cellsOf = (row: HTMLTableRowElement): string[] =>
  [...row.cells].flatMap((cell) => [cellText(cell), ...Array<string>(Math.min(cell.colSpan, 100) - 1).fill('')])

/** The app's security policy also applies to what is parsed: it would report each style, of which a spreadsheet writes many. */
const withoutStyles = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))

/**
 * The cells of what was copied as HTML alone, without plain text: those of its first table, or everything as one cell. Nothing
 * that it refers to is fetched or run.
 * @returns null if it holds no text.
 */
function htmlBlock(html: string): TextBlock | null {
  const page = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const hidden of page.querySelectorAll('script, template')) hidden.remove()
  const table = page.querySelector('table')
  const rows = table ? [...table.rows].map(cellsOf) : [[cellText(page.body)]]
  if (rows.every((row) => row.every((text) => text === ''))) return null
  return ofOneLength(rows)
}
