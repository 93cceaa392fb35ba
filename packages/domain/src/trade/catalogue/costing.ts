import { computed, randPerTon } from './kinds.ts'

/** Prices and margin. Read by costing, finance, live_dashboard and administration. @see docs/rules/rights.md, rule 3 */
export const costingFields = {
  /** What the supplier is paid, R/t. */
  buyingPricePerTon: randPerTon({
    label: 'Buying Price/Ton',
    form: { at: 10 },
    columns: {
      costing: { at: 110, label: 'Buy Price/T', id: 'buyingPrice', width: 96 },
      dashboard: { at: 310, label: 'Buy R/T', id: 'buyRT', width: 86 },
      liveDashboard: { at: 310, label: 'Buy R/T', id: 'buyRT', width: 86 },
      completedMonths: { at: 250, width: 116 },
      spreadsheet: { at: 260, label: 'Buying Price/Ton (R)' },
    },
  }),
  /** The transport rate that the company uses internally, R/t. */
  adminTransportRate: randPerTon({
    label: 'Admin Transport Rate',
    form: { at: 20 },
    columns: {
      costing: { at: 160, label: 'Admin Transport', id: 'adminTransport', width: 116 },
      dashboard: { at: 320, label: 'Admin Transport', id: 'adminTransport', width: 104 },
      liveDashboard: { at: 320, label: 'Admin Transport', id: 'adminTransport', width: 104 },
      completedMonths: { at: 230, width: 132 },
      spreadsheet: { at: 270, label: 'Admin Transport Rate (R)' },
    },
  }),
  /** What the client pays, R/t. */
  sellingPrice: randPerTon({
    label: 'Selling Price/Ton',
    form: { at: 30 },
    columns: {
      costing: { at: 120, label: 'Sell Price', width: 96 },
      dashboard: { at: 330, label: 'Sell Price', id: 'sellPrice', width: 86 },
      liveDashboard: { at: 330, label: 'Sell Price', id: 'sellPrice', width: 86 },
      completedMonths: { at: 260, label: 'Selling Price', width: 96 },
      spreadsheet: { at: 280, label: 'Selling Price/Ton (R)' },
    },
  }),
  netAmountPerTon: computed('randPerTon', {
    label: 'Net Amount/Ton',
    computed: 'netAmountPerTon',
    columns: {
      costing: { at: 130, label: 'Net Amount per Ton', width: 124 },
      dashboard: { at: 340, label: 'Net R/T', id: 'netRT', width: 72 },
      liveDashboard: { at: 340, label: 'Net R/T', id: 'netRT', width: 72 },
      completedMonths: { at: 270, width: 116 },
      spreadsheet: { at: 290, label: 'Net Amount/Ton (R)' },
    },
  }),
  totalNetAmount: computed('rand', {
    label: 'Total Net Amount',
    computed: 'totalNetAmount',
    columns: {
      costing: { at: 140, label: 'Net Amount', id: 'netAmount', width: 104 },
      dashboard: { at: 350, label: 'Total Net', id: 'totalNet', width: 88 },
      liveDashboard: { at: 350, label: 'Total Net', id: 'totalNet', width: 88 },
      completedMonths: { at: 280, width: 116 },
      spreadsheet: { at: 300, label: 'Total Net Amount (R)' },
    },
  }),
}
