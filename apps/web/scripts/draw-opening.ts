import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { Opening } from '../src/app/shell/opening.tsx'

const place = '<div id="root"></div>'
const firstAsked = /(?=\s*<!--[^>]*-->\s*<link rel="preload")/
const styles = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * Puts into the page what the app draws first, and requests its styles before all else: nothing is painted without them, and
 * behind the scripts they would wait for a free connection.
 */
export const drawOpening: Plugin = {
  name: 'draw-opening',
  transformIndexHtml: {
    order: 'post',
    handler(html, { filename }) {
      const asked = html.replace(styles, '').replace(firstAsked, (html.match(styles) ?? []).join(''))
      if (!filename.endsWith('index.html')) return asked
      if (!asked.includes(place)) throw new Error('The page has no place for the app.')
      return asked.replace(place, `<div id="root">${renderToStaticMarkup(createElement(Opening))}</div>`)
    },
  },
}
