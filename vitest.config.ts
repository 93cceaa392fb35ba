import { defineConfig } from 'vitest/config'
import { quickFolder } from './scripts/testing/quick-folder.mjs'

// Before the workers start, which take it from here.
process.env.TMPDIR = quickFolder()

/**
 * Milliseconds, far more than anything takes: a machine that is slow, runs much else or stands still for a while is no defect, and
 * what is waited for is what counts. What has to be fast `npm run bench` measures; what hangs for ever ends all the same.
 */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } }

/** `TEST_SEED=7 npx vitest run path` tries other cases; a failure names its seed. */
const provide = { seed: Number(process.env.TEST_SEED ?? 20_261_122) }

/** Files that replace a module of ours or another's, which those after them would find replaced, too. The structure check holds the name. */
const isolated = 'apps/server/src/**/*.isolated.test.ts'

/** Rooms of the app whose modules have a state, as the session, what was loaded and the log of edits, or whose tests replace what a browser has. */
const webWithState = 'apps/web/src/{api,app,documents,offline,trades/{cache,dialog,edit,waiting}}/**/*.test.ts'

/** What tests of the server need: it is built before them, for their processes and threads, and PostgreSQL runs. */
const globalSetup = ['scripts/testing/built-server.mjs', 'apps/server/src/database/test-cluster.ts']
const server = { globalSetup, env: { HAULM_BUILT_THREADS: '1' } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['packages/*/src/**/*.test.ts'],
          // What is in these modules is the same whatever ran before: they are read once by each worker.
          isolate: false,
          ...timeouts,
          provide,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
          exclude: [webWithState],
          pool: 'threads',
          // As in the domain: to read them for each file took three times as long as the tests.
          isolate: false,
          ...timeouts,
          provide,
        },
      },
      {
        test: {
          name: 'web, with a state',
          include: [webWithState],
          pool: 'threads',
          // Each file has modules of its own all the same, but the packages are read once by each worker. Two are read anew: what
          // is stored must not outlive a file, and the second knows the first by its classes.
          isolate: false,
          server: { deps: { inline: ['fake-indexeddb', 'idb'] } },
          setupFiles: ['scripts/testing/own-modules-of-a-file.mjs'],
          ...timeouts,
          provide,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          ...timeouts,
          provide,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [isolated],
          // Files share the modules of their worker, so that the server is read twice and not a hundred times: that was half of the
          // run. Each test has a database and a server of its own.
          isolate: false,
          ...server,
          // Of these alone: the statements that isolated files ask are asked here, too.
          globalSetup: [...globalSetup, 'apps/server/src/test/statements/read-raw-statements.ts'],
          ...timeouts,
          provide,
        },
      },
      {
        test: {
          name: 'server, isolated',
          include: [isolated],
          ...server,
          ...timeouts,
          provide,
        },
      },
    ],
    passWithNoTests: true,
    // The cluster of the tests ends in good order, however long that takes, and leaves no process behind.
    teardownTimeout: 120_000,
    // As many as there are cores: what a test waits for is mostly PostgreSQL. By itself Vitest leaves one of two idle.
    maxWorkers: '100%',
  },
})
