import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

/** Copies a text to the clipboard, and says that it did. Nothing if a page may not write there, as without a secure origin. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === text
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }
  if (!('clipboard' in navigator)) return null
  return (
    <Button
      icon={isCopied ? Check : Copy}
      label={<span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>}
      onClick={() => void copy().catch(() => undefined)}
    />
  )
}
