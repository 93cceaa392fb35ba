import { type AgreementField, checkAgreementField } from '@haulm/domain/agreement/agreement-field.ts'
import { largestAmount } from '@haulm/domain/field-checks/checks.ts'
import { bodiesOf, checkedField } from './checked-field.ts'

/** The bodies with which contracts and rates are created and changed, from their lists of fields. */
export const agreementBodies = <Input>(fields: { [Name in keyof Input]-?: AgreementField }) =>
  bodiesOf<Input>(
    Object.entries<AgreementField>(fields).map(([name, field]) => ({
      name,
      isRequired: field.required === true,
      incoming: checkedField((sent) => checkAgreementField(field, sent ?? null)).meta({
        title: field.label,
        ...jsonOf(field),
        ...(!field.required && { nullable: true }),
      }),
    })),
  )

function jsonOf({ kind, longest, above, least }: AgreementField) {
  if (kind !== 'amount')
    return { type: 'string', ...(kind === 'day' && { format: 'date' }), ...(longest !== undefined && { maxLength: longest }) }
  const minimum = above === undefined ? { minimum: least } : { minimum: above, exclusiveMinimum: true }
  return { type: 'number', ...minimum, maximum: largestAmount, description: 'at most 2 decimals' }
}
