import { type ReactNode, useLayoutEffect, useRef } from 'react'

type TopLineProps = {
  icon: ReactNode
  title: string
  /** What follows the title. */
  children?: ReactNode
  /** At the right end. */
  end: ReactNode
  /** Announced when it appears; not if the same is announced elsewhere. */
  role?: 'status'
}

/** A maize line at the top, about what the server does not give or does not have yet. @see docs/rules/offline.md, rule 1 */
export function TopLine({ icon, title, children, end, role }: TopLineProps) {
  const line = useRef<HTMLDivElement>(null)
  useStillPage(line)
  return (
    <div
      ref={line}
      role={role}
      className="flex min-h-9 shrink-0 items-center gap-2 border-b border-highlight bg-highlight-soft px-5 py-1 text-sm text-highlight-foreground max-md:px-4"
    >
      {icon}
      <span>
        <b className="font-[640]">{title}</b>
        {children}
      </span>
      <span className="ml-auto shrink-0">{end}</span>
    </div>
  )
}

/** Keeps what somebody is looking at, or about to press, in place while the line comes and goes: scrolls by the line's height. */
function useStillPage(line: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const height = line.current?.offsetHeight ?? 0
    const list = scrolledList()
    list?.scrollBy({ top: height, behavior: 'instant' })
    return () => list?.scrollBy({ top: -height, behavior: 'instant' })
  }, [line])
}

/** What is scrolled in the middle of the page; null if it is at its top, which moves with its head, or is behind a dialog. */
function scrolledList(): Element | null {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  if (middle?.closest('[data-dialog]')) return null
  for (let at = middle; at; at = at.parentElement) {
    if (at.scrollTop > 0) return at
  }
  return null
}
