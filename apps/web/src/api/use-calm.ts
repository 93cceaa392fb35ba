import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Milliseconds between two looks; how many in a row have to find nothing under way; and after how many nobody waits any longer. */
const lookIntervalMs = 500
const looks = { calm: 4, most: 20 }

/** For what stands around every page: true after two seconds in which nothing was fetched, and after ten at the latest. */
export function useCalm(): boolean {
  const client = useQueryClient()
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    let [calm, looked] = [0, 0]
    const timer = setInterval(() => {
      calm = client.isFetching() === 0 ? calm + 1 : 0
      looked += 1
      if (calm < looks.calm && looked < looks.most) return
      clearInterval(timer)
      setCalm(true)
    }, lookIntervalMs)
    return () => clearInterval(timer)
  }, [client])
  return isCalm
}
