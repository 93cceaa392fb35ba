import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Leads to the login page, which leads back here. Once: while that page loads, the address is already its own. */
export function ToLogin() {
  const router = useRouter()
  useEffect(() => {
    const { href, pathname } = router.state.location
    if (pathname !== '/login') void router.navigate({ to: '/login', search: href === '/' ? {} : { from: href }, replace: true })
  }, [router])
  return null
}
