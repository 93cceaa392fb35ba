import { EarlyText } from './keys/early-text.tsx'
import { late, type PropsOf, withSuspense } from './late.tsx'

/** A late part that a person opens over the page. While it is loading, Esc cancels it through its `onClose`. */
export const lateOver = <Module, Name extends keyof Module>(...given: Parameters<typeof late<Module, Name>>) =>
  withSuspense<PropsOf<Module[Name]>>(late(...given), EarlyText)
