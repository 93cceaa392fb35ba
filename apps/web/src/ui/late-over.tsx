import { EarlyText } from './keys/early-text.tsx'
import { late, type PropsOf, withSuspense } from './late.tsx'

/** A late part that opens over the page by a press of somebody. While it is on its way, Esc calls it off by its `onClose`. */
export const lateOver = <Module, Name extends keyof Module>(...given: Parameters<typeof late<Module, Name>>) =>
  withSuspense<PropsOf<Module[Name]>>(late(...given), EarlyText)
