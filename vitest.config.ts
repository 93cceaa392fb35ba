import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/database/test-cluster.ts'],
          testTimeout: 20_000,
          // What is waited for comes as soon as it can: only a machine that does other things too needs this long.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 30_000,
        },
      },
    ],
    passWithNoTests: true,
    // As many as there are cores: what a test waits for is mostly PostgreSQL. By itself Vitest leaves one of two idle.
    maxWorkers: '100%',
  },
})
