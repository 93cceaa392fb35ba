import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { useLatest } from '../ui/state/use-latest.ts'
import { reasonOf, retryAfterOf } from './request/api-error.ts'

type ErrorBannerProps = {
  /** 'Some trades could not be loaded.' */
  title: string
  error: Error
  onRetry: () => void
}

/** Some records could not be loaded; those that were stay in view below. It retries by itself. */
export function ErrorBanner({ title, error, onRetry }: ErrorBannerProps) {
  const retry = useLatest(onRetry)
  const retryAfter = retryAfterOf(error)
  useEffect(() => {
    const timer = setInterval(() => retry.current(), retryAfter * 1000)
    return () => clearInterval(timer)
  }, [retryAfter])
  return (
    <div
      role="alert"
      className="flex min-h-9 shrink-0 items-center gap-2 border-t border-rule bg-destructive-soft px-5 text-sm text-destructive max-md:px-4"
    >
      <TriangleAlert size={15} className="shrink-0" />
      <span>
        <b className="font-[640]">{title}</b> {reasonOf(error)}
      </span>
      <Button label="Try Again" size="sm" look="ghost" className="ml-auto" onClick={onRetry} />
    </div>
  )
}
