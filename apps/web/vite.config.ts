import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildWorker } from './scripts/build-worker.ts'
import { readGuide } from './scripts/read-guide.ts'
import { writeNotices } from './scripts/write-notices.ts'

// Where the API answers while developing.
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

/** The rules, icons and small pieces that the first page already uses. What only a dialog needs does not belong here. */
const common = new RegExp(
  [
    'packages.domain.src.(calendar.(day|month|week|format-day|home-day|date-language|date-range)|quantity|people.(permissions|person|roles)|text.storable)',
    'packages.domain.src.trade.(catalogue|access|check-|columns|computed|derived-value|lock|logistics-status|margin|rates)',
    'packages.domain.src.trade.(sections|trade|trade-sort|trade-status)\\.ts',
    'node_modules.clsx',
    'lucide-react.dist.esm.(createLucideIcon|Icon|defaultAttributes|shared|icons.(x|check|chevron-(down|right)|arrow-(right|up|down)|plus|search|sliders-horizontal|loader-circle|lock|calendar-days|ellipsis-vertical|download|rotate-cw|triangle-exclamation-point|chevrons-.*)\\.)',
    'packages.domain.src.(saved-view|settings|trade.(filters.(waiting-for|trade-filter|trades-address)|copy-trade))',
    'vite.preload-helper',
    'packages.domain.src.(reference-data.reference-kinds|calendar.parse-typed-day|getting-started.steps)',
    'apps.web.src.api.(add-to-list|attendance|random-key|password-question|getting-started|request|api-error|read-error|reachability|lookups|settings-query|error-banner|user|waiting-sign-out|use-save|use-rest|when-quiet|session-end)\\.',
    'apps.web.src.ui.(after-focus|focus-elsewhere|portal-container|use-today|setting-in-page|product-name|control-class|spinner|toast|use-ever|use-delayed|error-state|use-media|single-keys|shared-value|kbd|button|rand|badge|dates-written|home-day|search-box|empty-state|loading-rows|range-text|in-one-tab|use-kept|unsaved|address-link)\\.',
    'apps.web.src.offline.outbox.waiting-edits\\.',
    'apps.web.src.ui.(combobox-list|combobox-matches|use-combobox|float-class|option-list|lazy-calendars)\\.',
    'apps.web.src.trades.(status-mark|actions.open-dialogs|dialog.(draft-keys|new-trade-key)|queries|cache.(accept-trade|placement))\\.',
  ].join('|'),
)

/** What every table of trades is made of, in one file for the same reason. What only its menus need does not belong here. */
const trades = new RegExp(
  [
    'apps.web.src.trades.(trade-search|trades-(page|state)|use-(lookups|table-tools|trade-page))\\.',
    'apps.web.src.api.way-to-add\\.',
    'apps.web.src.trades.(cells|bulk.(use-)?early-input|table.(?!row-menu|head-menu))',
    'apps.web.src.trades.(conflict.(resolve-conflict|choose-in-conflict)|actions.(trade-dialogs|use-|edit-address))',
    'apps.web.src.trades.edit.(asked-names|cannot-edit|edit-words|unnamed|optimistic|pending-edits|read-typed|own-edits|use-save-trade|take-back|keep-unsent|use-waiting-edits|use-undo-keys)\\.',
    'apps.web.src.trades.editors.(choices|use-add-new|derived-note|use-hang|use-(kept-on-leaving|choice-editing)|edit-note|typed-editor|fields-of-cell|choice-editor|cell-editor|refused-note)\\.',
    'apps.web.src.trades.toolbar.(toolbar|active-filters|removable-chip|use-)',
    // Of the pages whose cards stand above the table: a file of its own costs half a kilobyte of headers.
    'packages.domain.src.dashboard.figures|apps.web.src.ui.stat-card\\.',
  ].join('|'),
)

/** Lists the built files for app/use-fetch-parts.ts. */
const listParts: Plugin = {
  name: 'list-parts',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const parts = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))
    this.emitFile({ type: 'asset', fileName: 'parts.json', source: JSON.stringify(parts) })
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [readGuide, react(), tailwindcss(), listParts, writeNotices, buildWorker],
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  preview: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    // Read by scripts/check-first-load.mjs, which holds the budget of the first load.
    manifest: true,
    target: 'es2022',
    // Files of their own even when small: an inlined font or script would need a weaker content policy.
    assetsInlineLimit: 0,
    // What a page needs is fetched at once, by a list in the entry. The parts that a page loads later bring little more along,
    // and lists of that in every page would be a good part of what is fetched first.
    modulePreload: { resolveDependencies: (_file, dependencies, { hostId }) => (/index-/.test(hostId) ? dependencies : []) },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes with an upgrade only, so that a release does not make people load it again.
          groups: [
            { name: 'foundation', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/, priority: 2 },
            // What every page needs anyway: in one file it is smaller than in twenty, each compressed by itself.
            { name: 'common', test: common, priority: 1 },
            { name: 'trades-table', test: trades },
          ],
        },
      },
    },
  },
})
