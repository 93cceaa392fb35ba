import { computed } from './kinds.ts'

/** What the server itself records about each trade: read by every reader of trades, written by nobody. */
export const recordFields = {
  id: computed('identifier', { label: 'Id', computed: 'record' }),
  tradeNumber: computed('identifier', {
    label: 'Trade #',
    computed: 'record',
    searchable: true,
    columns: {
      dashboard: { at: 30, label: 'Trade ID', id: 'tradeId', width: 112 },
      liveDashboard: { at: 10, label: 'Trade ID', id: 'tradeId', width: 112 },
      completedMonths: { at: 10, width: 112 },
      spreadsheet: { at: 10, label: 'Trade Number' },
    },
  }),
  status: computed('tradeStatus', {
    label: 'Trade Status',
    computed: 'status',
    columns: { spreadsheet: { at: 20, label: 'Trade Status' } },
  }),
  version: computed('version', { label: 'Version', computed: 'record' }),
  createdAt: computed('moment', {
    label: 'Created At',
    computed: 'record',
    columns: { completedMonths: { at: 380 }, spreadsheet: { at: 400 } },
  }),
  deletedAt: computed('moment', { label: 'Deleted At', computed: 'record' }),
}
