import { readsTrades } from '@haulm/domain/trade/rights/access.ts'
import { Command, useCommandState } from 'cmdk'
import { CircleQuestionMark, Download, Keyboard, LogOut, Plus, Search, UserRound } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePerson } from '../../api/session/person.ts'
import { chapterAddress, chapters } from '../../guide/chapters.ts'
import { longestSearch, screenAddress } from '../../ui/address/address-search.ts'
import { useClosedByBack } from '../../ui/address/closed-by-back.ts'
import { useRouter } from '../../ui/address/router.ts'
import { useFocusReturn } from '../../ui/focus/use-focus-return.ts'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { adminTabs, firstAdminTab } from '../admin/admin-tabs.ts'
import { screensOf } from '../screens.ts'
import { useSignOut } from '../sign-in/sign-out.ts'
import { toggleTheme } from '../theme/theme.ts'
import { useThemeOffer } from '../theme/theme-toggle.tsx'
import { useNewTrade } from '../trades/new-trade.ts'
import { earlyLetters, forgetEarlyLetters } from './early-letters.tsx'
import { appOverlay } from './overlay.ts'
import { PaletteGroup, PaletteItem } from './palette-item.tsx'
import { PaletteTrades, usePaletteTrades } from './palette-trades.tsx'

/** Finds screens, actions and trades that the person may open. Loaded when first asked for. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(earlyLetters)
  const { screens, tabs, actions } = usePaletteEntries()
  const input = useRef<HTMLInputElement>(null)
  const focus = useFocusReturn()
  const closedByBack = useClosedByBack(onClose)
  useEffect(() => {
    // It may have been drawn well before it is shown, and letters were collected until now.
    const early = earlyLetters()
    if (early !== '') setTyped(early)
    forgetEarlyLetters()
  }, [])
  const { found, isLooking, hasFailed, open } = usePaletteTrades(typed, onClose)
  // The text for which Enter was pressed while trades were still being searched: the first one is opened when they have come.
  const [entered, setEntered] = useState<string | null>(null)
  const openEntered = useEffectEvent(() => {
    const [first] = found.trades
    if (entered === typed && first) open(first)
    setEntered(null)
  })
  useEffect(() => {
    if (entered !== null && !isLooking) openEntered()
  }, [entered, isLooking])
  const queueEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !isLooking) return
    if (event.currentTarget.querySelector('[role="option"][aria-selected="true"]:not([aria-disabled="true"])')) return
    event.preventDefault()
    setEntered(typed)
  }
  const wanted = typed.trim().toLowerCase()
  const matching = <Entry extends { label: string }>(entries: Entry[]) =>
    entries.filter(({ label }) => label.toLowerCase().includes(wanted))
  const groups = [
    // Those within a screen appear only in a search: the screens would be lost among them.
    { heading: 'Go to', entries: matching(wanted === '' ? screens : [...screens, ...tabs]) },
    { heading: 'Do', entries: matching(actions) },
  ]
  const isEmpty = found.trades.length === 0 && groups.every(({ entries }) => entries.length === 0)
  const nothing = hasFailed ? 'The trades could not be searched.' : `Nothing is called “${typed.trim()}”.`
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            focus.remember()
            // Not selected: what was typed before continues.
            event.preventDefault()
            input.current?.focus()
          }}
          onCloseAutoFocus={focus.giveBack}
          {...closedByBack}
          className="fixed top-[12dvh] left-1/2 z-50 w-[600px] max-w-[calc(100vw-16px)] -translate-x-1/2 animate-fade overflow-hidden rounded-lg border border-rule bg-popover shadow-pop outline-none max-md:top-2"
        >
          <Radix.Title className="sr-only">Command palette</Radix.Title>
          <Command label="Command palette" shouldFilter={false} vimBindings={false} loop onKeyDown={queueEnter}>
            <div className="flex h-12 items-center gap-3 border-b border-rule px-4">
              <Search size={17} aria-hidden="true" className="shrink-0 text-muted-foreground" />
              <Command.Input
                ref={input}
                value={typed}
                onValueChange={setTyped}
                placeholder="Go to a screen, a trade by number or registration…"
                maxLength={longestSearch}
                className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted-foreground"
              />
              <Kbd>Esc</Kbd>
            </div>
            <ActiveOption input={input} />
            {/* The list then has nothing to announce. */}
            <p role="status" className="sr-only">
              {(isEmpty || hasFailed) && !isLooking && nothing}
            </p>
            <Command.List label="Found" className="scroll-thin max-h-[min(60dvh,480px)] overflow-y-auto pb-2">
              <PaletteTrades found={found} onOpen={open} />
              {groups.map(({ heading, entries }) => (
                <PaletteGroup key={heading} heading={heading} isEmpty={entries.length === 0}>
                  {entries.map((entry) => (
                    <PaletteItem
                      key={entry.label}
                      value={`${heading} ${entry.label}`}
                      icon={entry.icon}
                      {...(entry.keys ? { keys: entry.keys } : {})}
                      onSelect={() => {
                        onClose()
                        entry.run()
                      }}
                    >
                      {entry.label}
                    </PaletteItem>
                  ))}
                </PaletteGroup>
              ))}
              {hasFailed && !isEmpty && <p className="px-4 py-2 text-sm text-muted-foreground">{nothing}</p>}
              <Command.Empty className="px-4 py-6 text-center text-sm text-muted-foreground">
                {isLooking ? 'Looking for trades...' : nothing}
              </Command.Empty>
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type Entry = { label: string; icon: ReactNode; keys?: string[]; run: () => void }

/** Where the person may go and what they may do from here. */
function usePaletteEntries(): { screens: Entry[]; tabs: Entry[]; actions: Entry[] } {
  const person = usePerson()
  const router = useRouter()
  const newTrade = useNewTrade()
  const signOut = useSignOut()
  const theme = useThemeOffer()
  const screens = screensOf(person).map(
    (screen): Entry => ({
      label: screen.title,
      icon: <screen.icon size={15} />,
      keys: ['G', screen.key],
      run: () => router.open(screen.path),
    }),
  )
  const tabs = screensOf(person)
    .filter(({ path }) => path === '/admin')
    .flatMap((screen) =>
      adminTabs
        .filter(({ value }) => value !== firstAdminTab)
        .map(
          ({ value, label }): Entry => ({
            label: `${screen.title}: ${label}`,
            icon: <screen.icon size={15} />,
            run: () => router.open(screenAddress('/admin', { tab: value })),
          }),
        ),
    )
  const actions: Entry[] = [
    ...(newTrade ? [{ label: 'New Trade', icon: <Plus size={15} />, keys: ['N'], run: newTrade }] : []),
    ...(readsTrades(person)
      ? [{ label: 'Export Data', icon: <Download size={15} />, run: () => appOverlay.open('export') }]
      : []),
    { label: 'Profile', icon: <UserRound size={15} />, run: () => router.open('/profile') },
    { label: theme.label, icon: <theme.icon size={15} />, run: toggleTheme },
    { label: 'All keys', icon: <Keyboard size={15} />, keys: ['?'], run: () => appOverlay.open('keys') },
    ...chapters.map(({ id, title }) => ({
      label: `Help: ${title}`,
      icon: <CircleQuestionMark size={15} />,
      run: () => router.open(chapterAddress(id)),
    })),
    { label: 'Sign Out', icon: <LogOut size={15} />, run: () => void signOut() },
  ]
  return { screens, tabs, actions }
}

/** Tells screen readers which option Enter takes: the palette announces its first one only once the selection moves. */
function ActiveOption({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const known = useCommandState(({ selectedItemId }) => selectedItemId)
  // Rerenders with whatever is marked or found.
  useCommandState(({ value, filtered }) => `${value} ${filtered.count}`)
  useEffect(() => {
    if (known !== undefined) return
    const frame = requestAnimationFrame(() => {
      const option = input.current?.closest('[cmdk-root]')?.querySelector('[role="option"][aria-selected="true"]')
      if (option) input.current?.setAttribute('aria-activedescendant', option.id)
      else input.current?.removeAttribute('aria-activedescendant')
    })
    return () => cancelAnimationFrame(frame)
  })
  return null
}
