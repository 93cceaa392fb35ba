import { isPermission, permissionsAmong } from '@haulm/domain/people/permissions.ts'
import { hasAtMostTwoDecimals } from '@haulm/domain/quantity/decimal.ts'
import { logoRefusal } from '@haulm/domain/settings/logo.ts'
import { settingLabels } from '@haulm/domain/settings/setting-labels.ts'
import { mostBackups, mostDocuments } from '@haulm/domain/settings/settings.ts'
import { canBeStored, characterCount } from '@haulm/domain/text/storable.ts'
import { trimmed } from '@haulm/domain/text/trimmed.ts'
import { type DocumentStep, kindsForStep } from '@haulm/domain/trade/documents/required-documents.ts'
import type { TradeDocument } from '@haulm/domain/trade/documents/trade-documents.ts'
import { z } from 'zod'
import { anyOf, route, signedIn } from './route/route.ts'
import { sentDay } from './route/sent-texts.ts'

const longestCompanyName = 100

const companyName = z
  .string('must be text')
  .overwrite(trimmed)
  .refine(
    (text) => characterCount(text) <= longestCompanyName,
    `${settingLabels.companyName} can be at most ${longestCompanyName} characters long.`,
  )
  .refine(canBeStored, `${settingLabels.companyName} holds a character that cannot be kept.`)
  .transform((text) => text || null)
  .nullable()

const companyLogo = z
  .string('must be text')
  .superRefine((url, context) => {
    const refusal = logoRefusal(url)
    if (refusal) context.addIssue({ code: 'custom', message: refusal })
  })
  .nullable()

const rateTolerance = z
  .number('must be a number')
  .min(0, 'must be at least 0')
  .max(1_000, `${settingLabels.rateTolerance} can be at most R1,000.`)
  .refine(hasAtMostTwoDecimals, `${settingLabels.rateTolerance} can have at most 2 decimals.`)

const wholeNumber = (most: number) =>
  z.int('must be a whole number').min(1, 'must be at least 1').max(most, `can be at most ${most}`)

/** The kinds of documents that a step can require, each once, in their usual order. */
const kindsFor = (step: DocumentStep) => {
  const kinds = kindsForStep(step)
  return z
    .array(z.string('must be a kind of document'), 'must be a list')
    .readonly()
    .refine((sent) => sent.every((name) => kinds.some((kind) => kind === name)), 'holds what cannot be wanted here')
    .transform((sent): readonly TradeDocument[] => kinds.filter((kind) => sent.includes(kind)))
}

const permissionsOfSecondFactor = z
  .array(z.string('must be a permission'), 'must be a list')
  .readonly()
  .refine((sent) => sent.every(isPermission), 'holds what is no permission')
  .transform(permissionsAmong)

const settings = z.strictObject({
  dashboardStart: sentDay,
  financeMayFinishComplete: z.boolean('must be true or false'),
  warnOverdrawn: z.boolean('must be true or false'),
  companyName,
  companyLogo,
  rateTolerance,
  requireSecondFactor: z.boolean('must be true or false'),
  requireSecondFactorOfAll: z.boolean('must be true or false'),
  requireSecondFactorFor: permissionsOfSecondFactor,
  gettingStarted: z.boolean('must be true or false'),
  logisticsMayAddParties: z.boolean('must be true or false'),
  backupDays: wholeNumber(mostBackups.backupDays),
  backupWeeks: wholeNumber(mostBackups.backupWeeks),
  backupMonths: wholeNumber(mostBackups.backupMonths),
  documentMegabytes: wholeNumber(mostDocuments.documentMegabytes),
  documentsPerRecord: wholeNumber(mostDocuments.documentsPerRecord),
  documentsForComplete: kindsFor('documentsForComplete'),
  documentsForApproval: kindsFor('documentsForApproval'),
  documentsForInvoicing: kindsFor('documentsForInvoicing'),
})

export const readSettings = route({
  method: 'GET',
  path: '/api/settings',
  summary: 'The settings that the app needs.',
  permission: signedIn,
  reply: settings,
})

export const writeSettings = route({
  method: 'PUT',
  path: '/api/settings',
  summary: 'Changes some settings; answers with all.',
  permission: anyOf('administration'),
  body: settings.partial(),
  reply: settings,
})
