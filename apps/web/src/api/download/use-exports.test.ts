import { expect, test } from 'vitest'
import { textsOfExport } from './use-exports.ts'

test.each([
  ['trades', 'Success', 'Trades exported successfully', 'Error', 'Failed to export trades'],
  ['monthly-summary', 'Success', 'Monthly summary exported successfully', 'Error', 'Failed to export monthly summary'],
  ['custom-report', 'Success', 'Custom report exported successfully', 'Error', 'Failed to export custom report'],
  ['completed-month', 'Success', 'Month data exported successfully', 'Error', 'Failed to export month data'],
  ['users', 'Export Successful', 'User data exported successfully', 'Export Failed', 'Failed to export user data'],
  ['truck-types', 'Export Successful', 'Truck Types exported successfully', 'Export Failed', 'Failed to export truck types'],
  [
    'management-data',
    'Export Successful',
    'Management data exported successfully',
    'Export Failed',
    'Failed to export management data',
  ],
  ['documents', 'Export Successful', 'Documents exported successfully', 'Export Failed', 'Failed to export documents'],
] as const)('%s says how the download went', (kind, title, success, failed, failure) => {
  expect(textsOfExport(kind)).toEqual({
    success: { title, description: success },
    failure: { title: failed, description: failure },
  })
})
