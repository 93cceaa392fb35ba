import { useEffect, useMemo } from 'react'
import { usePerson } from '../../api/session/person.ts'
import { useRouter } from '../../ui/address/router.ts'
import { useComposedKeys } from '../../ui/keys/composed-keys.ts'
import { useLastPress } from '../../ui/keys/last-press.ts'
import { singleKeysOn } from '../../ui/keys/single-keys.ts'
import { isCovered, usePageKeys } from '../../ui/keys/use-page-keys.ts'
import { late, withSuspense } from '../../ui/late.tsx'
import { lateOver } from '../../ui/late-over.tsx'
import { EarlyLetters } from '../palette/early-letters.tsx'
import { appOverlay } from '../palette/overlay.ts'
import { screensOf } from '../screens.ts'
import { useNewTrade } from '../trades/new-trade.ts'
import { createKeyReader, type KeyCommand } from './key-reader.ts'

const loadPalette = () => import('../palette/palette.tsx')
const Palette = withSuspense(late(loadPalette, 'Palette'), EarlyLetters)
/** Long after the page shows, so that the first Ctrl+K loses no letter to a download. */
const preloadDelayMs = 4000
const KeysDialog = lateOver(() => import('./keys-dialog.tsx'), 'KeysDialog')

const ExportData = lateOver(() => import('../export-data.tsx'), 'ExportData')

const field =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]'
const isIn = (target: EventTarget | null, selector: string) => target instanceof Element && target.closest(selector) !== null

/** The app's keys, and what they open over the page. A widget that uses a key itself prevents its default action. */
export function KeyLayer() {
  const person = usePerson()
  const router = useRouter()
  const newTrade = useNewTrade()
  const overlay = appOverlay.use()
  useLastPress()
  useComposedKeys()
  const screens = useMemo(() => screensOf(person), [person])
  const read = useMemo(
    () =>
      createKeyReader(
        screens.map(({ key }) => key),
        singleKeysOn,
      ),
    [screens],
  )

  const act = (command: KeyCommand): boolean => {
    if (command.do === 'palette' || command.do === 'keys') appOverlay.open(command.do)
    else if (command.do === 'go') router.open(screens.find(({ key }) => key === command.key)?.path ?? '/')
    else if (command.do === 'newTrade') newTrade?.()
    else return focusSearch()
    return true
  }
  usePageKeys((event) => {
    if (event.defaultPrevented || event.repeat) return
    const command = read({
      key: event.key,
      command: event.ctrlKey || event.metaKey,
      alt: event.altKey,
      isTyping: isIn(event.target, field),
      // What was asked for covers the page even before it has loaded.
      isCovered: overlay !== null || isCovered(),
      at: event.timeStamp,
    })
    if (command && act(command)) event.preventDefault()
  })

  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => {}), preloadDelayMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      {overlay === 'palette' && <Palette onClose={appOverlay.close} />}
      {overlay === 'export' && <ExportData onClose={appOverlay.close} />}
      {overlay === 'keys' && <KeysDialog screens={screens} onClose={appOverlay.close} />}
    </>
  )
}

/** The page's own search field is marked by `data-page-search`. */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('[data-page-search]')
  search?.focus()
  search?.select()
  return search !== null
}
