import { isMonth } from '@haulm/domain/calendar/month.ts'
import { contractPeriodIds } from '@haulm/domain/contract/arrange-contracts.ts'
import { contractStateIds } from '@haulm/domain/contract/narrow-contracts.ts'
import { exportFormats } from '@haulm/domain/report/export-file-name.ts'
import { mostChoices, swappedBounds } from '@haulm/domain/report/report-definition.ts'
import { chosenValues } from '@haulm/domain/text/joined-values.ts'
import { canBeStored } from '@haulm/domain/text/storable.ts'
import { type ColumnSection, views } from '@haulm/domain/trade/catalogue/views.ts'
import { formerSection } from '@haulm/domain/trade/columns/columns.ts'
import { clientChoice } from '@haulm/domain/trade/filters/client-choice.ts'
import { tradeStatuses } from '@haulm/domain/trade/status/trade-status.ts'
import { z } from 'zod'
import { searchText, sentDay } from '../route/sent-texts.ts'
import { yesOrNo } from '../trades/trade-queries.ts'

/** The sections of a person's column settings that apply to trades. */
export const tradeColumnSections = [...new Set(Object.values(views).flatMap(({ columnSection }) => columnSection ?? []))]

/** A section as a caller names it; All Trade Data is also known by its former name. */
export const askedSection = z
  .enum([...tradeColumnSections, formerSection])
  .transform((section): ColumnSection => (section === formerSection ? 'all_trade_data' : section))

/** 'As on my screen': only the columns that the person's settings for the section show. */
const columns = askedSection.optional()

/** A spreadsheet unless CSV is asked for. */
const format = z.enum(exportFormats).optional()

export const tradeExportQuery = z.object({ columns, format })

/** The values that a form sends for a filter that is not set. @see docs/rules/reports.md, rule 4 */
const isUnset = (value: unknown) => value === '' || value === 'all'
const filter = <S extends z.ZodType<unknown, string>>(schema: S, longest = 200) =>
  z
    .string()
    .max(longest)
    .transform((value) => (isUnset(value) ? undefined : value))
    .pipe(schema.optional())
    .optional()

const day = filter(sentDay)
const amount = filter(z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/, 'must be a number with at most two decimals, such as 34.5'))

/** Narrowed down as on its page; everything if there is no filter. */
export const contractExportQuery = z.object({
  search: searchText(200).optional(),
  state: z.enum(contractStateIds).optional(),
  period: z.enum(contractPeriodIds).optional(),
  startDate: day,
  endDate: day,
})

/** Narrowed down as on its page; `on` is a day on which the rates are valid. */
export const rateExportQuery = z.object({ search: searchText(200).optional(), on: day })

/**
 * Several choices with commas between, as text: whoever sends one sends what was always sent.
 * @param one says in words of its own what is wrong with a choice: those of the server for any schema do not reach in here.
 */
const choices = (one: z.ZodType<unknown, string>) =>
  filter(
    z.string().superRefine((text, context) => {
      const asked = chosenValues(text)
      const refused = asked.map((choice) => one.safeParse(choice)).find(({ success }) => !success)
      if (refused?.error) context.addIssue(refused.error.issues[0]?.message ?? 'cannot be read')
      if (asked.length === 0) context.addIssue('names nothing')
      if (asked.length > mostChoices) context.addIssue(`can be at most ${mostChoices} choices`)
    }),
    8_000,
  )

const recordId = z.guid('is not the id of a record')
const ids = choices(recordId)
const clients = choices(
  z.string().refine((choice) => recordId.safeParse(clientChoice(choice).id).success, 'is not the id of a record'),
)

/**
 * The filters of the custom report: bounds are inclusive; status, records and truck types accept several values.
 * @see docs/rules/reports.md, rule 4
 */
export const customReportFilters = z.object({
  startDate: day,
  endDate: day,
  status: choices(z.enum(tradeStatuses, `must be ${tradeStatuses.join(' or ')}`)),
  commodity: ids,
  client: clients,
  supplier: ids,
  transporter: ids,
  truckType: choices(
    z.string().max(50, 'can be at most 50 characters long').refine(canBeStored, 'holds a character that no code has'),
  ),
  minTonnage: amount,
  maxTonnage: amount,
  minSellingPrice: amount,
  maxSellingPrice: amount,
})
export type CustomReportFilters = z.output<typeof customReportFilters>

/** Refuses bounds that exclude each other. */
export function assertBounds(filters: CustomReportFilters, context: z.RefinementCtx): void {
  for (const [name, message] of Object.entries(swappedBounds(filters))) {
    context.addIssue({ code: 'custom', path: [name], message })
  }
}

export const customReportPreviewQuery = customReportFilters.superRefine(assertBounds)
export const customReportQuery = customReportFilters.extend({ columns, format }).superRefine(assertBounds)

/** A month as two numbers. @see docs/rules/reports.md, rule 5 */
const yearAndMonth = {
  /** Sent by the report's page; it has no effect, as a completed month is always complete. @see docs/rules/reports.md, rule 5 */
  includeAllTrades: yesOrNo,
  year: z.string().regex(/^(19|2\d)\d{2}$/, 'must be a year, such as 2026'),
  month: z.string().regex(/^(0?[1-9]|1[0-2])$/, 'must be a month, from 1 to 12'),
}

const monthOf = ({ year, month }: { year: string; month: string }) => `${year}-${month.padStart(2, '0')}`

export const monthQuery = z
  .object(yearAndMonth)
  .transform((sent) => ({ month: monthOf(sent) }))
  .refine(({ month }) => isMonth(month))

export const monthExportQuery = z
  .object({ ...yearAndMonth, columns, format })
  .transform((sent) => ({ month: monthOf(sent), columns: sent.columns, format: sent.format }))
  .refine(({ month }) => isMonth(month))
