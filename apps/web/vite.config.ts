import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildDriverPage } from './scripts/build-driver-page.ts'
import { buildWorker } from './scripts/build-worker.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { drawOpening } from './scripts/draw-opening.ts'
import { preloadDrawing } from './scripts/preload-drawing.ts'
import { readGuide } from './scripts/read-guide.ts'
import { buildSignInPage, signInPage } from './scripts/sign-in-page.ts'
import { writeNotices } from './scripts/write-notices.ts'

// Where the API answers during development.
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

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
  plugins: [
    buildSignInPage,
    readGuide,
    react(),
    tailwindcss(),
    listParts,
    preloadDrawing,
    drawOpening,
    writeNotices,
    buildDriverPage,
    buildWorker,
  ],
  // Not as a style element, which the content policy refuses.
  resolve: { alias: { 'react-style-singleton': `${import.meta.dirname}/src/ui/floating/style-singleton.ts` } },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  preview: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    // Read by scripts/check-first-load.mjs, which enforces the budget of the first load.
    manifest: true,
    target: 'es2022',
    // Separate files even when small: an inlined font or script would need a weaker content policy.
    assetsInlineLimit: 0,
    // What a page needs is fetched at once, from a list in the entry. The parts that a page loads later need little more, and a
    // list of that in every page would be a large share of what is fetched first.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostId }) =>
        /\.html$|(app|index|sign-in)-[^/]*$/.test(hostId) ? dependencies : [],
    },
    rolldownOptions: {
      input: { index: 'index.html', 'sign-in': signInPage },
      output: {
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
})
