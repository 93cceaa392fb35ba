import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Milliseconds between two looks, and how many in a row have to find nothing under way. */
const pause = 500
const looks = 4

/** Whether the page has what it asked for first: true from the first two seconds on in which nothing is fetched. */
export function useCalm(): boolean {
  const client = useQueryClient()
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    let calm = 0
    const timer = setInterval(() => {
      calm = client.isFetching() === 0 ? calm + 1 : 0
      if (calm < looks) return
      clearInterval(timer)
      setCalm(true)
    }, pause)
    return () => clearInterval(timer)
  }, [client])
  return isCalm
}
