import type { Trade } from '@haulm/domain/trade/trade.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleTrade } from '../rules/example-trade.ts'
import { noteGone, useIsGone } from './gone-trades.ts'

test('a trade that came back unnoticed is not gone, as after its rows were fetched anew', () => {
  const client = new QueryClient()
  const Shown = ({ trade }: { trade: Trade }) => (useIsGone(trade) ? 'gone' : 'there')
  const shown = (version: number) =>
    renderToString(createElement(QueryClientProvider, { client }, createElement(Shown, { trade: exampleTrade({ version }) })))
  expect(shown(5)).toBe('there')
  noteGone(client, exampleTrade({}).id)
  expect(shown(5)).toBe('gone') // with which version is not known yet
  noteGone(client, exampleTrade({}).id, 6)
  expect(shown(5)).toBe('gone')
  expect(shown(7)).toBe('there')
})
