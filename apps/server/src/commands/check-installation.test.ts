import type { Backup } from '@haulm/domain/backup/backup.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fakeClamd } from '../documents/scan/test-clamd.ts'
import { readServerSettings } from '../settings/settings.ts'
import { fillTrades } from '../test/fill-trades.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { certificateProblem } from './certificate.ts'
import { checkInstallation } from './check-installation.ts'

const now = new Date()
const hour = 3_600_000
const backup = (hoursAgo: number, error: string | null = null): Backup => {
  const at = new Date(now.getTime() - hoursAgo * hour).toISOString()
  return { id: String(hoursAgo), at, bytes: 1_000, cause: 'daily', checkedAt: error ? null : at, error }
}
type World = Awaited<ReturnType<typeof tradeWorld>>
const look = (here: World, environment: object, backups: Backup[] | null, at = now) => {
  const settings = readServerSettings({ DATA_DIR: '/tmp', ...environment }, { isRoot: false, checkout: '/tmp' })
  return checkInstallation({ db: here.db, settings, backups, now: at })
}
const found = async (...looked: Parameters<typeof look>) =>
  (await look(...looked)).filter(({ isWell }) => !isWell).map(({ sentence }) => sentence)

test('each thing that needs doing is a sentence, and there is none when all is well', async () => {
  const here = await tradeWorld()
  await here.db.deleteFrom('change').execute()
  expect(await found(here, {}, [backup(5)])).toEqual([])
  expect(await found(here, {}, [])).toEqual([expect.stringMatching(/^Backups: there is none\./)])
  expect(await found(here, {}, [backup(49)])).toEqual([expect.stringMatching(/older than two days/)])
  expect(await found(here, {}, [backup(-9), backup(5)])).toEqual([expect.stringMatching(/still to come/)])
  expect(await found(here, {}, null)).toEqual([expect.stringMatching(/cannot be read/)])
  expect(await found(here, {}, [backup(1, 'The disk is full.'), backup(5)])).toEqual([
    expect.stringMatching(/The disk is full\./),
  ])
  expect(await found(here, { BACKUP_DIR: 'off' }, [])).toEqual([expect.stringMatching(/switched off/)])
  const elsewhere = { BACKUP_DIR: 'off', DATABASE_URL: 'postgres://haulm@localhost/haulm' }
  expect(await found(here, elsewhere, [])).toEqual([])
  expect(await look(here, elsewhere, [])).toContainEqual({
    isWell: true,
    sentence: expect.stringMatching(/^Backups: they are switched off\. Make sure that/),
  })
  const ofTls = async (modes: string) =>
    (await look(here, { DATABASE_URL: `postgres://haulm@db.example/haulm?${modes}` }, [])).filter(({ sentence }) =>
      sentence.includes('sslmode='),
    )
  expect(await ofTls('sslmode=require')).toEqual([{ isWell: true, sentence: expect.stringMatching(/taken for the database/) }])
  expect(await ofTls('sslmode=require&sslrootcert=/etc/haulm/ca.pem')).toEqual([])
  expect(await ofTls('sslmode=require&sslmode=verify-full')).toEqual([])
  expect(await ofTls('sslmode=disable')).toEqual([{ isWell: true, sentence: expect.stringMatching(/unencrypted/) }])
  expect(await found(here, { METRICS_TOKEN: 'fifteen-letters' }, [backup(5)])).toEqual([expect.stringMatching(/METRICS_TOKEN/)])
  expect(await found(here, { METRICS_TOKEN: 'sixteen-letters!' }, [backup(5)])).toEqual([])
  expect(await found(here, { HOST: '0.0.0.0' }, [backup(5)])).toEqual([expect.stringMatching(/^Address: .*PUBLIC_URL/)])
  expect(await found(here, { PUBLIC_URL: 'http://loads.example' }, [backup(5)])).toEqual([expect.stringMatching(/unencrypted/)])
  expect(await found(here, {}, [backup(5)], new Date(now.getTime() + 2 * hour))).toEqual([expect.stringMatching(/^Clock: /)])

  await here.enter({ tonnage: 34 })
  await sql`update trade_sum_delta set tons = tons + 1`.execute(here.db)
  await here.db.deleteFrom('change').execute()
  expect(await found(here, {}, [backup(5)])).toEqual([expect.stringMatching(/check-sums/)])
})

test('the check says whether the virus scanner answers, if there is one', async () => {
  const here = await tradeWorld()
  const clamd = await fakeClamd()
  const environment = { CLAMD: `127.0.0.1:${clamd.place.port}` }
  expect(await look(here, environment, [backup(5)])).toContainEqual({ isWell: true, sentence: 'Virus scanner: it answers.' })
  await clamd.end()
  expect(await found(here, environment, [backup(5)])).toEqual([expect.stringMatching(/^Virus scanner: .* Start clamd/)])
})

test('an address that does not answer by https is reported', async () => {
  expect(await certificateProblem(new URL('https://127.0.0.1:9'), now)).toMatch(/cannot be reached by https/)
})

test('what is counted is written as everywhere else', async () => {
  const here = await tradeWorld()
  expect((await look(here, {}, []))[0]?.sentence).toMatch(/ answers, with 0 trades in /)
  await here.enter()
  expect((await look(here, {}, []))[0]?.sentence).toMatch(/ answers, with 1 trade in /)
  await fillTrades(here.db, here.commodityId, 1_200)
  expect((await look(here, {}, []))[0]?.sentence).toMatch(/ answers, with 1\u00a0201 trades in /)
})
