import { readSettings } from '@haulm/api/settings.ts'
import type { Served } from '../http/serve.ts'
import { serve } from '../http/serve.ts'
import { companySettings } from './company-settings.queries.ts'
import { serveWriteSettings } from './write-settings.ts'

/** What an administrator set for everyone. */
export const servedSettings: Served[] = [serve(readSettings, ({ db }) => companySettings(db)), serveWriteSettings]
