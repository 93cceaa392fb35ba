import clsx from 'clsx'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'

type DialogPanelProps = {
  footer?: ReactNode
  onSubmit?: () => void
  isAlert: boolean
  children: ReactNode
}

/** The sheet of a dialog: head, a body that scrolls, a foot that stays, unless space is too low. A form if it has a submit. */
export function DialogPanel({ footer, onSubmit, isAlert, children }: DialogPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const className = clsx(
    'flex max-h-full flex-col overflow-hidden border-rule bg-card text-card-foreground shadow-pop md:max-h-[calc(100dvh-32px)] md:rounded-lg md:border',
    isAlert
      ? 'max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:border-t'
      : 'max-md:h-full low:max-h-none low:min-h-[360px]',
  )
  const content = (
    <>
      {children}
      {footer && (
        <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-border px-5 py-3">
          {footer}
        </footer>
      )}
    </>
  )
  if (!onSubmit) return <div className={className}>{content}</div>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // To React, a dialog opened from within this one is its child: its form is not ours.
    if (event.target === form.current) onSubmit()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className={className}>
      {content}
    </form>
  )
}

/** Ctrl+Enter submits the form of a dialog, also while the focus is on the dialog itself, as in one without fields. */
export function submitByKeys(event: KeyboardEvent<HTMLElement>, onShiftSubmit: (() => void) | undefined): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const { target, currentTarget: dialog } = event
  const form = dialog.querySelector<HTMLFormElement>(':scope > form')
  if (!form || (target !== dialog && !form.contains(target as Node))) return
  event.preventDefault()
  // Held down, they submit once.
  if (event.repeat) return
  if (event.shiftKey && onShiftSubmit) onShiftSubmit()
  else form.requestSubmit()
}
