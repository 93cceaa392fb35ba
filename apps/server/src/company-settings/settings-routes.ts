import { readSettings } from '@haulm/api/settings.ts'
import type { ServedRoute } from '../http/serve.ts'
import { serve } from '../http/serve.ts'
import { companySettings } from './company-settings.queries.ts'
import { type DrawsLogo, serveWriteSettings } from './write-settings.ts'

/** What an administrator set for everyone. */
export const settingsRoutes = (drawsLogo: DrawsLogo): ServedRoute[] => [
  serve(readSettings, ({ db }) => companySettings(db)),
  serveWriteSettings(drawsLogo),
]
