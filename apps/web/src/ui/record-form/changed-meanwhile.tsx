import { andList } from '../text/and-list.ts'

const noteClass = 'mb-2.5 border-l-3 border-highlight bg-highlight-soft px-3 py-2 text-sm text-highlight-foreground empty:hidden'

/** Says, above a form, that it continues from what was left of it. */
export const Resumed = ({ isResumed }: { isResumed: boolean }) => (
  <p role="status" className={noteClass}>
    {isResumed && 'What you entered before your session ended is here again. It is not saved yet.'}
  </p>
)

/** Says, above an edited record, what somebody else changed of it; nothing while nobody did. */
export const ChangedMeanwhile = ({ labels }: { labels: readonly string[] }) => (
  <p role="status" className={noteClass}>
    {labels.length > 0 &&
      `Somebody else changed this meanwhile: ${andList(labels)}. The current values are shown; what you entered is kept.`}
  </p>
)
