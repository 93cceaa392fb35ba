import { beforeMigrationOf } from '../backups/before-migration.ts'
import { visitDatabase } from '../database/database-server.ts'
import { release } from '../process/release.ts'
import { runAsProcess } from '../process/run-as-process.ts'
import { runProduct } from '../process/run-product.ts'
import { demoSettings } from './demo-settings.ts'
import { demoPeople, fillDemo } from './fill-demo.ts'

// `npm run demo`: the product on a folder of its own, filled once with sample trades and people.
await runAsProcess(demoSettings, (settings) =>
  runProduct(settings, {
    demo: demoPeople,
    prepare: async ({ db, timeZone, clock, log }) => {
      const server = await visitDatabase(settings, { beforeMigration: beforeMigrationOf(settings, release) })
      try {
        const isFilled = await fillDemo({ db, url: server.url, timeZone, now: clock() })
        if (isFilled) log.info('the demo was filled with sample trades')
      } finally {
        await server.stop()
      }
    },
  }),
)
