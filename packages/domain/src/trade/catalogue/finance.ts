import { flag, rand, text } from './kinds.ts'

/** Invoices and approval. Read by finance, live_dashboard and administration. @see docs/rules/rights.md, rule 3 */
export const financeFields = {
  sageSalesOrderNumber: text({
    label: 'SAGE Sales Order',
    longest: 50,
    searchable: true,
    form: { at: 10 },
    columns: {
      finance: { at: 210, label: 'SAGE Numbers', id: 'sageNumbers', width: 152 },
      dashboard: { at: 410, label: 'SAGE SO', id: 'sageSO', width: 84 },
      liveDashboard: { at: 410, label: 'SAGE SO', id: 'sageSO', width: 84 },
      completedMonths: { at: 290, width: 124 },
      spreadsheet: { at: 310 },
    },
  }),
  sagePurchaseOrder: text({
    label: 'SAGE Purchase Order',
    longest: 50,
    searchable: true,
    form: { at: 20 },
    columns: {
      finance: { at: 211, label: 'SAGE Numbers', id: 'sageNumbers' },
      dashboard: { at: 420, label: 'SAGE PO', id: 'sagePO', width: 84 },
      liveDashboard: { at: 420, label: 'SAGE PO', id: 'sagePO', width: 84 },
      completedMonths: { at: 300, width: 136 },
      spreadsheet: { at: 320 },
    },
  }),
  supplierInvoiceNumber: text({
    label: 'Supplier Invoice',
    longest: 50,
    searchable: true,
    form: { at: 30 },
    columns: {
      finance: { at: 220, label: 'Invoice Numbers', id: 'invoiceNumbers', width: 140 },
      dashboard: { at: 430, label: 'Supplier Inv', id: 'supplierInv', width: 92 },
      liveDashboard: { at: 430, label: 'Supplier Inv', id: 'supplierInv', width: 92 },
      completedMonths: { at: 310, label: 'Supplier Invoice #', width: 116 },
      spreadsheet: { at: 330 },
    },
  }),
  transporterInvoiceNumber: text({
    label: 'Transporter Invoice',
    longest: 50,
    searchable: true,
    form: { at: 40 },
    columns: {
      finance: { at: 221, label: 'Invoice Numbers', id: 'invoiceNumbers' },
      dashboard: { at: 440, label: 'Transport Inv', id: 'transportInv', width: 92 },
      liveDashboard: { at: 440, label: 'Transport Inv', id: 'transportInv', width: 92 },
      completedMonths: { at: 320, label: 'Transporter Invoice #', width: 130 },
      spreadsheet: { at: 340 },
    },
  }),
  /** What the haulier invoiced for the load, without VAT. */
  transportTotalExVat: rand({
    label: 'Transport Total ex VAT',
    form: { at: 50 },
    columns: {
      dashboard: { at: 480, label: 'Transport Total', id: 'transportTotal', width: 104 },
      liveDashboard: { at: 480, label: 'Transport Total', id: 'transportTotal', width: 104 },
      completedMonths: { at: 240, label: 'Transport Total Ex VAT', width: 140 },
      spreadsheet: { at: 350, label: 'Transport Total ex VAT (R)' },
    },
  }),
  approvedForInvoicing: flag({
    label: 'Approved for Invoicing',
    texts: ['Approved', 'Pending'],
    form: { at: 60 },
    columns: {
      finance: { at: 230, label: 'Approval Status', id: 'approvalStatus', width: 116 },
      dashboard: { at: 450, label: 'Approved', id: 'approved', width: 84 },
      liveDashboard: { at: 450, label: 'Approved', id: 'approved', width: 84 },
      completedMonths: { at: 330, width: 140 },
      spreadsheet: { at: 360 },
    },
  }),
  invoiced: flag({
    label: 'Invoiced',
    texts: ['Invoiced', 'Not Invoiced'],
    form: { at: 70 },
    columns: {
      finance: { at: 240, label: 'Payment Status', id: 'paymentStatus', width: 116 },
      dashboard: { at: 460, width: 76 },
      liveDashboard: { at: 460, width: 76 },
      completedMonths: { at: 340, width: 76 },
      spreadsheet: { at: 370 },
    },
  }),
  transportRateMatches: flag({
    label: 'Rate Matches',
    texts: ['Matches', 'No Match'],
    form: { at: 80 },
    columns: {
      finance: { at: 250, label: 'Rate Match', id: 'rateMatching', width: 92 },
      dashboard: { at: 470, label: 'Rate Match', id: 'rateMatch', width: 84 },
      liveDashboard: { at: 470, label: 'Rate Match', id: 'rateMatch', width: 84 },
      completedMonths: { at: 350, width: 92 },
      spreadsheet: { at: 380 },
    },
  }),
}
