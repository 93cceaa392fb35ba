import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leftByChoice } from '../sign-out.ts'

/**
 * Leads to the login page, which leads back here, unless the person signed out. Once: while that page loads, the address is
 * already its own.
 */
export function ToLogin() {
  const router = useRouter()
  useEffect(() => {
    const { href, pathname } = router.state.location
    if (pathname === '/login') return
    const search = leftByChoice() || href === '/' ? {} : { from: href }
    void router.navigate({ to: '/login', search, replace: true })
  }, [router])
  return null
}
