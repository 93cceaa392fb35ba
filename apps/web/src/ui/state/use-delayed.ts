import { useEffect, useState } from 'react'

/** True once `wanted` has been true for this long: a wait that ends at once shows nothing. */
export function useDelayed(wanted: boolean, milliseconds = 150): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!wanted) {
      setDue(false)
      return
    }
    const timer = setTimeout(() => setDue(true), milliseconds)
    return () => clearTimeout(timer)
  }, [wanted, milliseconds])
  return wanted && isDue
}
