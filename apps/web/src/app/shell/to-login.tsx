import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetEverything, leftByChoice } from '../sign-in/sign-out.ts'

/**
 * Leads to the login page, which leads back here, unless the person signed out; of whoever was here nothing is left, however it came
 * out that their session is over. Once: while that page loads, the address is
 * already its own.
 */
export function ToLogin() {
  const router = useRouter()
  const client = useQueryClient()
  useEffect(() => forgetEverything(client), [client])
  useEffect(() => {
    const { href, pathname } = router.state.location
    if (pathname === '/login') return
    const search = leftByChoice() || href === '/' ? {} : { from: href }
    void router.navigate({ to: '/login', search, replace: true })
  }, [router])
  return null
}
