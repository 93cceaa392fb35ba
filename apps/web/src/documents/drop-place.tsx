import clsx from 'clsx'
import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { listenTo } from '../ui/state/listen-to.ts'
import { useLatest } from '../ui/state/use-latest.ts'

type DropPlaceProps = { adds: boolean; onFiles: (files: readonly File[]) => void; children: ReactNode }

/** Takes files dropped on it, and files pasted while it is shown; what is pasted into a field stays the field's. */
export function DropPlace({ adds, onFiles, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false)
  const latest = useLatest(onFiles)
  useEffect(() => {
    if (!adds) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      latest.current(files)
    }
    return listenTo(document, { paste })
  }, [adds])
  const bringsFiles = ({ dataTransfer }: DragEvent) => adds && dataTransfer.types.includes('Files')
  return (
    <section
      aria-label="Documents"
      onDragOver={(event) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={clsx('min-h-full', isOver && 'rounded-md bg-accent outline-2 outline-primary outline-dashed')}
    >
      {children}
    </section>
  )
}
