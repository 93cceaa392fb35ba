import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type AddressLinkProps = {
  address: string
  /** Its name, if its content has no text, as in a drawing. */
  label?: string
  onGo?: (() => void) | undefined
  /** It leads to what is shown now. */
  isCurrent?: boolean
  className?: string
  children?: ReactNode
}

/** A link to an address that was composed as text, filters included; it opens in a new tab like any other. */
export function AddressLink({ address, label, onGo, isCurrent, className, children }: AddressLinkProps) {
  const router = useRouter()
  return (
    <a
      href={address}
      className={className}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          return
        event.preventDefault()
        onGo?.()
        router.history.push(address)
      }}
    >
      {children}
    </a>
  )
}
