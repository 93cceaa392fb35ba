import type { ComponentProps } from 'react'
import { useRouter } from './router.ts'

type AddressLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  address: string
  onGo?: (() => void) | undefined
}

/** A link within the app, to an address as text, filters included; it opens in a new tab like any other. */
export function AddressLink({ address, onGo, ...props }: AddressLinkProps) {
  const router = useRouter()
  const preload = () => router.preload(address)
  return (
    <a
      {...props}
      href={address}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          return
        event.preventDefault()
        onGo?.()
        router.open(address)
      }}
    />
  )
}
