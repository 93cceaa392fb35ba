import clsx from 'clsx'
import { CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from '../controls/button.tsx'
import { isFocusElsewhere } from '../focus/focus-moves.ts'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { listenTo } from '../state/listen-to.ts'
import { useIsPhone } from '../state/use-media.ts'
import { UnbrokenNumbers } from '../text/unbroken-numbers.tsx'
import { type ShownToast, type ToastKind, toasts } from './toast.ts'

const looks: Record<ToastKind, { icon: LucideIcon; edge: string; ink: string; word: string }> = {
  success: { icon: CircleCheck, edge: 'bg-success', ink: 'text-success', word: 'Done' },
  error: { icon: TriangleAlert, edge: 'bg-destructive', ink: 'text-destructive', word: 'Problem' },
  notice: { icon: Info, edge: 'bg-highlight', ink: 'text-highlight-foreground', word: 'Note' },
}

/**
 * Shows the toast: 5 s, paused while the pointer or the focus is on it or the window is left, dismissed by a swipe of 50 px or
 * Esc. Bottom right, above a bar; beside a dialog bottom left; on a phone at the top. F8 moves the focus to it, and back to where
 * it was once the toast is gone.
 */
export function Toaster() {
  const shown = toasts.use()
  const isPhone = useIsPhone()
  const place = useFocusBefore(shown?.id)
  return (
    <Radix.Provider duration={Number.POSITIVE_INFINITY} swipeThreshold={50} swipeDirection={isPhone ? 'up' : 'right'}>
      {shown && <OneToast key={shown.id} shown={shown} />}
      {/* aria-live="off": the announcement is made beside it, once; and dialogs leave live regions in reach. */}
      <Radix.Viewport
        ref={place}
        aria-live="off"
        // Away from the buttons of a dialog, and above those of a bar, which somebody may be about to press.
        className="pointer-events-none fixed right-0 bottom-0 z-80 w-full p-4 outline-none max-md:top-0 max-md:bottom-auto max-md:p-2 md:w-[420px] md:[body:has([data-bottom-bar])_&]:bottom-11 md:[body:has([data-dialog])_&]:right-auto md:[body:has([data-dialog])_&]:left-0"
      />
    </Radix.Provider>
  )
}

/**
 * Returns focus that moved into the toast when the toast goes: the empty place left behind handles no keys.
 * @returns the ref of the place.
 */
function useFocusBefore(id: number | undefined) {
  const place = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (id === undefined) return
    let before: HTMLElement | null = null
    let isInside = false
    const note = () => {
      const { activeElement } = document
      // Beside the place are the two stops by which Tab leads into it and out of it.
      isInside = place.current?.parentElement?.contains(activeElement) ?? false
      if (!isInside && activeElement instanceof HTMLElement) before = activeElement
    }
    note()
    const leave = listenTo(document, { focusin: note })
    return () => {
      leave()
      const isLost = !isFocusElsewhere() || place.current?.contains(document.activeElement)
      if (isInside && isLost && before?.isConnected) before.focus({ preventScroll: true })
    }
  }, [id])
  return place
}

function OneToast({ shown }: { shown: ShownToast }) {
  const { pause, resume } = useToastClock(shown.id, shown.duration ?? 5000)
  const { icon: Icon, edge, ink, word } = looks[shown.kind]
  const isEscape = useLastEscape(() => toasts.dismiss(shown.id))
  return (
    <Radix.Root
      open
      onEscapeKeyDown={() => {
        isEscape.current = true
      }}
      onPause={pause}
      onResume={resume}
      onOpenChange={(open) => {
        if (!open && !isEscape.current) toasts.dismiss(shown.id)
        isEscape.current = false
      }}
      className="pointer-events-auto relative flex items-start gap-3 overflow-hidden rounded-lg border border-rule bg-popover py-3 pr-3 pl-4 text-popover-foreground shadow-pop data-[state=open]:animate-rise data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:translate-y-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y)"
    >
      <span className={clsx('absolute inset-y-0 left-0 w-1', edge)} />
      <Icon size={17} className={clsx('mt-px shrink-0', ink)} />
      <span className="sr-only">{word}: </span>
      <div className="min-w-0 flex-1">
        <Radix.Title className="text-sm font-[620]">
          <UnbrokenNumbers text={shown.title} />
        </Radix.Title>
        {shown.description && (
          <Radix.Description
            className="text-sm wrap-anywhere text-muted-foreground"
            {...(shown.isAtField && { 'data-radix-toast-announce-exclude': '' })}
          >
            <UnbrokenNumbers text={shown.description} />
          </Radix.Description>
        )}
        {shown.about && (
          <p className="text-sm wrap-anywhere text-muted-foreground">
            <UnbrokenNumbers text={shown.about} />
          </p>
        )}
      </div>
      {shown.actions?.map(({ label, run }) => (
        <Radix.Action key={label} asChild altText={label} onClick={run}>
          <Button label={label} size="sm" className="not-first-of-type:-ml-1.5" />
        </Radix.Action>
      ))}
      <Radix.Close asChild>
        <IconButton icon={X} label="Close" size="sm" look="quiet" tooltip={false} />
      </Radix.Close>
    </Radix.Root>
  )
}

const subscribe = (changed: () => void) => listenTo(document, { visibilitychange: changed })
const isHidden = () => document.visibilityState === 'hidden'

/**
 * Removes a toast when its time is over. The clock stops while the toast is held by the pointer, the focus or a window that was
 * left, and while the tab is hidden: nobody reads it then.
 */
function useToastClock(id: number, duration: number): { pause: () => void; resume: () => void } {
  const [isPaused, setPaused] = useState(false)
  const isAway = useSyncExternalStore(subscribe, isHidden)
  const left = useRef(duration)
  useEffect(() => {
    if (isPaused || isAway) return
    const since = Date.now()
    const timer = setTimeout(() => toasts.dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [id, isPaused, isAway])
  return { pause: () => setPaused(true), resume: () => setPaused(false) }
}

/**
 * Calls `onEscape` for an Esc that nothing else handled. Radix gives the key to what was opened last, and a toast may come while
 * a dialog is open: the person who pressed it meant the dialog.
 * @returns a ref to be set when Radix takes the key for the toast, which then must not close by it.
 */
function useLastEscape(onEscape: () => void) {
  const isTaken = useRef(false)
  usePageKeys((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // What is beneath the toast ends by the next one.
    event.preventDefault()
    onEscape()
  })
  return isTaken
}
