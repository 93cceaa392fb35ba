import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../api/request/api-error.ts'
import { Button, type ButtonProps } from '../../ui/controls/button.tsx'

type PasskeyButtonProps = Pick<ButtonProps, 'look' | 'size' | 'className' | 'ref'> & {
  /** Asks for a passkey and uses its answer. */
  onPress: () => Promise<void>
}

/** Uses a passkey in place of a code. Problems are shown below it. */
export function PasskeyButton({ onPress, ...look }: PasskeyButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const press = async () => {
    setAsking(true)
    setProblem(null)
    try {
      await onPress()
    } catch (error) {
      // Browsers do not distinguish a person who refused from one who has none.
      setProblem((error instanceof ApiError && error.reason) || 'No passkey answered. Try again, or enter a code.')
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button
        icon={KeyRound}
        label={isAsking ? 'Waiting for Your Passkey...' : 'Use a Passkey'}
        {...look}
        busy={isAsking}
        onClick={() => void press()}
      />
      <div aria-live="polite">{problem && <p className="mt-1.5 text-sm text-destructive">{problem}</p>}</div>
    </>
  )
}
