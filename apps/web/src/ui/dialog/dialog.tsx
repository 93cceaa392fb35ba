import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useState } from 'react'
import { useClosedByBack } from '../address/closed-by-back.ts'
import { IconButton } from '../controls/button.tsx'
import { PortalContainer } from '../floating/float.ts'
import { afterFocus, firstField, showTabbed } from '../focus/focus-moves.ts'
import { useFocusReturn } from '../focus/use-focus-return.ts'
import { onLeftEscape } from '../keys/left-escape.ts'
import { DialogPanel, submitByKeys } from './dialog-panel.tsx'

const widths = { sm: 'md:w-[420px]', md: 'md:w-[560px]', lg: 'md:w-[760px]', xl: 'md:w-[1126px]', full: 'md:w-[1400px]' } as const

export type DialogProps = {
  /** False if it is drawn before it opens; usually it is drawn only while it is open. */
  open?: boolean
  /** Called when it should close: by Esc, the close button, or a press outside. */
  onClose: () => void
  /** Asked before it closes; false (or a promise of it) keeps it open, for example with unsaved changes. */
  onBeforeClose?: () => boolean | Promise<boolean>
  title: ReactNode
  description?: ReactNode
  /** Stands beside the title: a number, a chip, tabs (wrap the whole dialog in their Tabs). */
  beside?: ReactNode
  /** A line under the head, for a dialog with tabs or several parts. */
  divided?: boolean
  footer?: ReactNode
  size?: keyof typeof widths
  /** Makes the dialog a form: Enter in a field and Ctrl+Enter anywhere submit it. */
  onSubmit?: () => void
  /** Called on Ctrl+Shift+Enter; without it, that submits as Ctrl+Enter does. */
  onShiftSubmit?: (() => void) | undefined
  /** What gets the focus first; by default the first field. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Where the focus goes afterwards if the element that had it before is gone, such as a row that was scrolled away. */
  returnFocus?: () => HTMLElement | null | undefined
  /** Its address opens it, so that the browser's Back closes it by itself; any other is closed by Back alone, and the page stays. */
  isInAddress?: boolean
  /** `alertdialog` is for questions: a press outside does not answer them. */
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/** A dialog: traps the focus and gives it back; on a phone it fills the screen. */
export function Dialog(props: DialogProps) {
  const {
    open = true,
    onClose,
    onBeforeClose,
    title,
    description,
    beside,
    divided = false,
    size = 'md',
    initialFocus,
    isInAddress = false,
    role = 'dialog',
  } = props
  const [content, setContent] = useState<HTMLElement | null>(null)
  const focus = useFocusReturn(props.returnFocus)
  const close = async () => {
    if (!onBeforeClose || (await onBeforeClose())) onClose()
  }
  const closedByBack = useClosedByBack(() => void close(), open && !isInAddress)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && void close()}>
      <Radix.Portal>
        <Radix.Overlay
          data-dialog=""
          className="fixed inset-0 z-50 flex animate-fade items-center justify-center bg-overlay md:p-4"
        >
          <Radix.Content
            ref={setContent}
            role={role}
            {...closedByBack}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              focus.remember()
              const dialog = event.currentTarget as HTMLElement
              guardMovingFocus(dialog)
              ;(initialFocus?.current ?? firstField(dialog) ?? dialog).focus()
            }}
            onCloseAutoFocus={focus.giveBack}
            onKeyDown={(event) => {
              submitByKeys(event, props.onShiftSubmit)
              tabBackFromFirst(event)
              onLeftEscape(() => void close())(event)
            }}
            onKeyUp={showTabbed}
            onPointerDownOutside={(event) => role === 'alertdialog' && event.preventDefault()}
            className={clsx(
              'relative w-full animate-rise outline-none max-md:h-full md:max-w-full low:h-full low:overflow-y-auto',
              widths[size],
            )}
          >
            <PortalContainer value={content}>
              <DialogPanel
                footer={props.footer}
                {...(props.onSubmit ? { onSubmit: props.onSubmit } : {})}
                isAlert={role === 'alertdialog'}
              >
                <header
                  className={clsx(
                    'flex shrink-0 justify-between gap-4 px-5',
                    divided ? 'min-h-13 items-center border-b border-border max-md:py-1.5' : 'items-start pt-4 pb-3',
                  )}
                >
                  <div className={clsx('min-w-0 wrap-anywhere', divided && 'flex self-stretch')}>
                    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                      <Radix.Title className="text-lg font-[620]">{title}</Radix.Title>
                      {beside}
                    </div>
                    {description && (
                      <Radix.Description className="mt-0.5 text-sm text-muted-foreground">{description}</Radix.Description>
                    )}
                  </div>
                  <Radix.Close asChild>
                    <IconButton
                      icon={X}
                      label="Close"
                      size="sm"
                      tooltip={false}
                      className={clsx('touch:-mr-2.5', !divided && 'touch:-mt-2.5')}
                    />
                  </Radix.Close>
                </header>
                {props.children}
              </DialogPanel>
            </PortalContainer>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

type DialogBodyProps = { ref?: Ref<HTMLDivElement>; tabIndex?: number; className?: string; children: ReactNode }

/** The part of a dialog that scrolls. */
export const DialogBody = ({ className, children, ...rest }: DialogBodyProps) => (
  <div {...rest} className={clsx('scroll-thin min-h-0 flex-1 overflow-y-auto px-5 pb-4', className)}>
    {children}
  </div>
)

/**
 * Lets the focus move from one field of a dialog to the next. Radix moves it to the dialog itself when part of the dialog is
 * removed while nothing has the focus; React removes what a field showed just as it is left, and the next keys would be lost.
 * Nor does one beneath another dialog take it, when part of both is removed.
 */
function guardMovingFocus(dialog: HTMLElement): void {
  const takeFocus = dialog.focus
  let isMoving = false
  dialog.focus = (options) => {
    if (!isMoving && !dialog.closest('[aria-hidden="true"]')) takeFocus.call(dialog, options)
  }
  dialog.addEventListener('focusout', ({ relatedTarget }) => {
    isMoving = relatedTarget instanceof Node && dialog.contains(relatedTarget)
    if (!isMoving) return
    afterFocus(() => {
      isMoving = false
      // The field that it moved to is gone as well.
      if (document.activeElement === document.body) takeFocus.call(dialog)
    })
  })
}

const stops = 'a[href], button, input, textarea, select, [tabindex]'

const tabStops = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(stops)].filter(
    // Not by `checkVisibility`, which Safari has from 17.4.
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.getClientRects().length > 0,
  )

/**
 * Shift+Tab from the first stop of a dialog goes to its end, as Tab from the last goes to its start. Radix does that, except for
 * a group of tabs, where one of them has the focus while the group is the stop: there the key would do nothing.
 */
function tabBackFromFirst(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || !event.shiftKey || event.defaultPrevented) return
  const all = tabStops(event.currentTarget)
  const isFirst = all[0]?.role === 'tablist' && all[0].contains(document.activeElement)
  if (!isFirst) return
  event.preventDefault()
  all.at(-1)?.focus()
}
