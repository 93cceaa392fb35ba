import { defaultSettings } from '@haulm/domain/settings/settings.ts'
import { expect, test } from 'vitest'
import { changedSettings, checkEntries, settingEntries } from './setting-entries.ts'

test('only changed settings are sent, so that those of others are not overwritten', () => {
  const entries = settingEntries(defaultSettings)
  expect(changedSettings(defaultSettings, entries)).toEqual({})
  expect(changedSettings(defaultSettings, { ...entries, companyName: ' Vaalrand Grain ', rateTolerance: '0,5' })).toEqual({
    companyName: 'Vaalrand Grain',
    rateTolerance: 0.5,
  })
  expect(changedSettings({ ...defaultSettings, companyName: 'Vaalrand Grain' }, { ...entries, companyName: ' ' })).toEqual({
    companyName: null,
  })
})

test('required documents are sent in their usual order, and only when they changed', () => {
  const settings = { ...defaultSettings, documentsForComplete: ['loadingTicket', 'deliveryNote'] as const }
  const entries = settingEntries(settings)
  expect(changedSettings(settings, { ...entries, documentsForComplete: 'deliveryNote,loadingTicket' })).toEqual({})
  expect(changedSettings(settings, { ...entries, documentsForComplete: '' })).toEqual({ documentsForComplete: [] })
})

test('permissions that require a second factor are sent in their usual order, and only when they changed', () => {
  const settings = { ...defaultSettings, requireSecondFactorFor: ['finance', 'administration'] as const }
  const entries = settingEntries(settings)
  expect(changedSettings(settings, { ...entries, requireSecondFactorFor: 'administration,finance' })).toEqual({})
  expect(changedSettings(settings, { ...entries, requireSecondFactorFor: 'administration' })).toEqual({
    requireSecondFactorFor: ['administration'],
  })
})

test('an invalid setting is reported at its field', () => {
  const entries = settingEntries(defaultSettings)
  expect(checkEntries(entries)).toEqual({})
  expect(Object.keys(checkEntries({ ...entries, dashboardStart: '2025-02-30', rateTolerance: '-1' }))).toEqual([
    'dashboardStart',
    'rateTolerance',
  ])
})
