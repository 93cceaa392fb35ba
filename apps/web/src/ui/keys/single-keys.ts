import { useState } from 'react'

const storageKey = 'singleKeys'

/** Whether single letters act as keys; a person may switch that off on this device (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(singleKeysOn)
  const set = (on: boolean) => {
    setOn(on)
    try {
      localStorage.setItem(storageKey, on ? 'on' : 'off')
    } catch {
      // Storage is closed to this page: the switch applies to this dialog only.
    }
  }
  return [isOn, set]
}
