/**
 * What each command runs, and what it needs beforehand. `server`, `web`: which of them must be built. `typescript`: the entry is
 * run by tsx. `production`: set unless NODE_ENV says otherwise. `files`: its arguments are files. `browser`: HAULM_BROWSER is set
 * to a browser that is found or fetched beforehand.
 */
export const commands = {
  start: { entry: 'apps/server/dist/main.js', web: true, server: true, production: true },
  demo: { entry: 'apps/server/dist/commands/demo.js', web: true, server: true, production: true },
  seed: { entry: 'apps/server/dist/commands/seed.js', server: true, production: true },
  backup: { entry: 'apps/server/dist/commands/backup.js', server: true, production: true, files: true },
  restore: { entry: 'apps/server/dist/commands/restore.js', server: true, production: true, files: true },
  admin: { entry: 'apps/server/dist/commands/admin.js', server: true, production: true },
  bench: { entry: 'bench/main.ts', server: true, web: true, typescript: true, browser: true },
  screenshots: { entry: 'e2e/screenshots.ts', server: true, web: true, typescript: true, browser: true },
  dev: { entry: 'scripts/dev.mjs', web: true },
  test: { entry: 'scripts/test.mjs' },
}
