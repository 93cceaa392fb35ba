import clsx from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextInput } from './text-input.tsx'

/** A password, shown on request. It can be pasted, and password managers recognise it by `autoComplete`. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="relative block">
      <TextInput
        {...rest}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={clsx('pr-11!', className)}
      />
      <button
        type="button"
        disabled={rest.disabled}
        aria-pressed={isShown}
        aria-label="Show password"
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-md text-muted-foreground not-disabled:hover:text-foreground touch:w-11"
      >
        <Icon size={16} />
      </button>
    </span>
  )
}
