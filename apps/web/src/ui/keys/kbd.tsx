import type { ReactNode } from 'react'

/** A key cap. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-sm border border-rule bg-background px-1 font-sans text-[11px] leading-none whitespace-nowrap font-[520] text-muted-foreground">
    {children}
  </kbd>
)

/** Keys that are pressed one after the other or together: `Ctrl` `K`. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="inline-flex gap-0.5">
    {keys.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
  </span>
)

const isApple = /Mac|iPhone|iPad/.test(typeof navigator === 'undefined' ? '' : navigator.platform)

/** The name of the key that goes with K. */
export const commandKey = isApple ? '⌘' : 'Ctrl'

/** The name of the key that goes with an arrow. */
export const altKey = isApple ? '⌥' : 'Alt'

/** A key with the command key, in running text: `Ctrl+Z`, `⌘Z`. */
export const withCommand = (key: string): string => (isApple ? `${commandKey}${key}` : `${commandKey}+${key}`)

/** The same with Shift: `Ctrl+Shift+Enter`, `⌘⇧Enter`. */
export const withShift = (key: string): string => (isApple ? `${commandKey}⇧${key}` : `${commandKey}+Shift+${key}`)
