import { RotateCw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../controls/button.tsx'

export type ErrorStateProps = {
  title: string
  /** What is safe, and what may be the cause. */
  description?: ReactNode
  onRetry?: () => void
  /** Retries by itself after this many seconds. */
  retryAfter?: number
  /** The code of the failure, in small print, for whoever is asked for help. */
  code?: string
}

/** Says what failed, what is safe and how to continue; retries by itself. */
export const ErrorState = ({ title, description, onRetry, retryAfter, code }: ErrorStateProps) => (
  <div className="flex flex-1 flex-col items-center justify-center px-4 py-8 text-center">
    <TriangleAlert size={26} strokeWidth={1.6} className="text-destructive" />
    <div role="alert">
      <p className="mt-2.5 text-base font-[600]">{title}</p>
      {description && <p className="mt-0.5 max-w-[380px] text-sm text-muted-foreground">{description}</p>}
    </div>
    {onRetry && (
      <div className="mt-3.5 flex items-center gap-3">
        <Button icon={RotateCw} label="Try Again" look="primary" onClick={onRetry} />
        {retryAfter !== undefined && <Countdown seconds={retryAfter} onOver={onRetry} />}
      </div>
    )}
    {code && <p className="set-ledger mt-3 text-xs text-muted-foreground">{code}</p>}
  </div>
)

function Countdown({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (left <= 1) onOver()
      setLeft(left <= 1 ? seconds : left - 1)
    }, 1000)
    return () => clearTimeout(timer)
  }, [left, seconds, onOver])
  return <span className="set-ledger text-sm text-muted-foreground">again by itself in {left} s</span>
}
