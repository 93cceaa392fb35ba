/**
 * What each command runs, and what it needs beforehand.
 * `web`: the built web app. `typescript`: the entry is run by tsx. `production`: unless NODE_ENV says otherwise.
 * `files`: its words name files. `browser`: HAULM_BROWSER names the one to use, found or fetched beforehand.
 */
export const commands = {
  start: { entry: 'apps/server/src/main.ts', web: true, typescript: true, production: true },
  demo: { entry: 'apps/server/src/commands/demo.ts', web: true, typescript: true, production: true },
  seed: { entry: 'apps/server/src/commands/seed.ts', typescript: true, production: true },
  backup: { entry: 'apps/server/src/commands/backup.ts', typescript: true, production: true, files: true },
  restore: { entry: 'apps/server/src/commands/restore.ts', typescript: true, production: true, files: true },
  admin: { entry: 'apps/server/src/commands/admin.ts', typescript: true, production: true },
  bench: { entry: 'bench/main.ts', web: true, typescript: true, browser: true },
  screenshots: { entry: 'e2e/screenshots.ts', web: true, typescript: true },
  dev: { entry: 'scripts/dev.mjs', web: true },
  test: { entry: 'scripts/test.mjs' },
}
