import { computed, day, logisticsStatus, longText, rand, randPerTon, reference, text, tons, truckType } from './kinds.ts'
import { inWeeklyTables } from './views.ts'

/** What logistics and master data say of a trade. Read by every reader of trades. @see docs/rules/rights.md, rule 3 */
export const logisticsFields = {
  /** What is traded. A trade without it is nothing. */
  commodityId: reference({
    label: 'Product/Commodity',
    to: 'commodity',
    required: true,
    keepsValue: true,
    form: { at: 10, span: 2 },
    columns: {
      ...inWeeklyTables({ at: 40, label: 'Commodity', id: 'commodity', width: 162 }),
      dashboard: { at: 40, label: 'Commodity', id: 'commodity', width: 162 },
      liveDashboard: { at: 20, label: 'Commodity', id: 'commodity', width: 162 },
      completedMonths: { at: 20, label: 'Commodity', id: 'commodity', width: 162 },
      spreadsheet: { at: 60, label: 'Commodity' },
    },
  }),
  logisticsStatus: logisticsStatus({
    label: 'Logistics Status',
    form: { at: 20 },
    columns: {
      ...inWeeklyTables({ at: 20, label: 'Status', id: 'status', width: 122 }),
      dashboard: { at: 20, label: 'Status', id: 'status', width: 116 },
      liveDashboard: { at: 100, label: 'Status', id: 'status', width: 116 },
      completedMonths: { at: 110, label: 'Logistics Status', width: 122 },
      spreadsheet: { at: 30 },
    },
  }),
  loadingDate: day({
    label: 'Loading Date',
    form: { at: 30 },
    columns: {
      ...inWeeklyTables({ at: 10, width: 108 }),
      dashboard: { at: 10, label: 'Load Date', id: 'loadDate', width: 92 },
      liveDashboard: { at: 110, label: 'Load Date', id: 'loadDate', width: 92 },
      completedMonths: { at: 120, width: 108 },
      spreadsheet: { at: 40 },
    },
  }),
  clientId: reference({
    label: 'Client',
    to: 'client',
    keepsValue: true,
    form: { at: 40 },
    columns: {
      ...inWeeklyTables({ at: 50, id: 'client', width: 116 }),
      dashboard: { at: 50, id: 'client', width: 116 },
      liveDashboard: { at: 30, id: 'client', width: 116 },
      completedMonths: { at: 30, id: 'client', width: 116 },
      spreadsheet: { at: 70 },
    },
  }),
  clientToInvoice: text({
    label: 'Client to Invoice',
    longest: 100,
    searchable: true,
    form: { at: 50 },
    columns: {
      logistics: { at: 110, width: 134 },
      dashboard: { at: 60, label: 'Client Invoice', id: 'clientInvoice', width: 134 },
      liveDashboard: { at: 40, label: 'Client Invoice', id: 'clientInvoice', width: 134 },
      completedMonths: { at: 40, width: 134 },
      spreadsheet: { at: 80 },
    },
  }),
  /** The farm, or wherever else the load is dropped off. */
  farmName: text({
    label: 'Farm / Drop-off',
    longest: 100,
    searchable: true,
    form: { at: 60 },
    columns: {
      ...inWeeklyTables({ at: 70, label: 'Farm/Location', width: 108 }),
      dashboard: { at: 90, label: 'Farm/Location', id: 'farmLocation', width: 108 },
      liveDashboard: { at: 70, label: 'Farm/Location', id: 'farmLocation', width: 108 },
      completedMonths: { at: 50, label: 'Farm Name', width: 108 },
      spreadsheet: { at: 90, label: 'Farm/Location' },
    },
  }),
  farmArea: text({
    label: 'Farm Area',
    longest: 100,
    searchable: true,
    form: { at: 70 },
    columns: { logistics: { at: 130, width: 112 }, completedMonths: { at: 60, width: 112 }, spreadsheet: { at: 100 } },
  }),
  supplierId: reference({
    label: 'Supplier',
    to: 'supplier',
    keepsValue: true,
    form: { at: 80 },
    columns: {
      ...inWeeklyTables({ at: 60, id: 'supplier', width: 126 }),
      dashboard: { at: 70, id: 'supplier', width: 126 },
      liveDashboard: { at: 50, id: 'supplier', width: 126 },
      completedMonths: { at: 80, id: 'supplier', width: 126 },
      spreadsheet: { at: 110 },
    },
  }),
  supplierContractNumber: text({
    label: 'Contract Number',
    longest: 50,
    searchable: true,
    suggests: 'contract',
    form: { at: 90 },
    columns: {
      logistics: { at: 120, width: 118 },
      dashboard: { at: 80, label: 'Contract #', id: 'contractNum', width: 92 },
      liveDashboard: { at: 60, label: 'Contract #', id: 'contractNum', width: 92 },
      completedMonths: { at: 90, label: 'Supplier Contract #', width: 126 },
      spreadsheet: { at: 120 },
    },
  }),
  /** The company's own number of the supplier contract. */
  internalCN: text({
    label: 'Internal CN',
    longest: 50,
    searchable: true,
    form: { at: 100 },
    columns: {
      logistics: { at: 140, width: 92 },
      dashboard: { at: 100, width: 88 },
      liveDashboard: { at: 80, width: 88 },
      completedMonths: { at: 70, width: 88 },
      spreadsheet: { at: 130 },
    },
  }),
  loadingLocation: text({
    label: 'Loading Location',
    longest: 100,
    searchable: true,
    form: { at: 110 },
    columns: {
      logistics: { at: 150, width: 138 },
      dashboard: { at: 110, width: 140 },
      liveDashboard: { at: 90, width: 140 },
      completedMonths: { at: 100, width: 140 },
      spreadsheet: { at: 140 },
    },
  }),
  transporterId: reference({
    label: 'Transporter',
    to: 'transporter',
    form: { at: 120 },
    columns: {
      ...inWeeklyTables({ at: 80, id: 'transporter', width: 126 }),
      dashboard: { at: 120, id: 'transporter', width: 126 },
      liveDashboard: { at: 120, id: 'transporter', width: 126 },
      completedMonths: { at: 130, id: 'transporter', width: 126 },
      spreadsheet: { at: 150 },
    },
  }),
  truckType: truckType({
    label: 'Truck Type',
    longest: 50,
    form: { at: 130 },
    columns: {
      ...inWeeklyTables({ at: 90, width: 106 }),
      dashboard: { at: 130, width: 106 },
      liveDashboard: { at: 130, width: 106 },
      completedMonths: { at: 140, width: 106 },
      spreadsheet: { at: 160 },
    },
  }),
  truckReg: text({
    label: 'Truck Registration',
    longest: 20,
    searchable: true,
    form: { at: 140 },
    columns: {
      logistics: { at: 160, width: 124 },
      dashboard: { at: 170, label: 'Truck Reg', width: 104 },
      liveDashboard: { at: 170, label: 'Truck Reg', width: 104 },
      completedMonths: { at: 150, label: 'Truck Reg', width: 104 },
      spreadsheet: { at: 170 },
    },
  }),
  /** What the load weighed. Every total, and every figure per ton, rests on it. */
  tonnage: tons({
    label: 'Tonnage',
    above: 0,
    form: { at: 150 },
    columns: {
      ...inWeeklyTables({ at: 100, width: 80 }),
      dashboard: { at: 210, label: 'Volume', id: 'volume', width: 92 },
      liveDashboard: { at: 220, label: 'Volume', id: 'volume', width: 92 },
      completedMonths: { at: 190, width: 80 },
      spreadsheet: { at: 180, label: 'Tonnage (t)' },
    },
  }),
  /** The haulier's price by the ton. Excludes a load rate. */
  transportRatePerTon: randPerTon({
    label: 'Transport Rate/Ton',
    form: { at: 160 },
    columns: {
      logistics: { at: 170, width: 124 },
      costing: { at: 150, label: 'Transport/Load Rate per Ton', id: 'transportCost', width: 164 },
      dashboard: { at: 160, label: 'Transport R/T', id: 'transportRT', width: 98 },
      liveDashboard: { at: 160, label: 'Transport R/T', id: 'transportRT', width: 98 },
      completedMonths: { at: 220, id: 'transportRate', width: 124 },
      spreadsheet: { at: 190, label: 'Transport Rate/Ton (R)' },
    },
  }),
  /** The haulier's price for the whole load. */
  loadRate: rand({
    label: 'Load Rate',
    form: { at: 170 },
    columns: {
      logistics: { at: 180, width: 92 },
      dashboard: { at: 140, width: 88 },
      liveDashboard: { at: 140, width: 88 },
      completedMonths: { at: 200, width: 92 },
      spreadsheet: { at: 200, label: 'Load Rate (R)' },
    },
  }),
  loadRatePerTon: computed('randPerTon', {
    label: 'Load Rate/Ton',
    computed: 'loadRatePerTon',
    form: { at: 180 },
    columns: {
      logistics: { at: 190, width: 104 },
      costing: { at: 151, label: 'Transport/Load Rate per Ton', id: 'transportCost' },
      dashboard: { at: 150, label: 'Rate/Ton', id: 'ratePerTon', width: 80 },
      liveDashboard: { at: 150, label: 'Rate/Ton', id: 'ratePerTon', width: 80 },
      completedMonths: { at: 210, width: 104 },
      spreadsheet: { at: 210, label: 'Load Rate/Ton (R)' },
    },
  }),
  deliveryDate: day({
    label: 'Delivery Date',
    form: { at: 190 },
    columns: {
      logistics: { at: 220, width: 104 },
      dashboard: { at: 200, width: 96 },
      liveDashboard: { at: 210, width: 96 },
      completedMonths: { at: 180, width: 104 },
      spreadsheet: { at: 50 },
    },
  }),
  loadingNumber: text({
    label: 'Loading Number',
    longest: 50,
    searchable: true,
    form: { at: 200 },
    columns: {
      logistics: { at: 200, width: 112 },
      dashboard: { at: 180, label: 'Loading #', id: 'loadingNum', width: 84 },
      liveDashboard: { at: 180, label: 'Loading #', id: 'loadingNum', width: 84 },
      completedMonths: { at: 160, width: 112 },
      spreadsheet: { at: 220 },
    },
  }),
  weighbridgeTicket: text({
    label: 'Weighbridge Ticket',
    longest: 50,
    searchable: true,
    form: { at: 210 },
    columns: {
      logistics: { at: 210, width: 124 },
      dashboard: { at: 190, label: 'Weighbridge', id: 'weighbridge', width: 96 },
      liveDashboard: { at: 190, label: 'Weighbridge', id: 'weighbridge', width: 96 },
      completedMonths: { at: 170, width: 124 },
      spreadsheet: { at: 230 },
    },
  }),
  logisticsComments: longText({
    label: 'Comments',
    longest: 500,
    searchable: true,
    form: { at: 220, span: 2 },
    columns: {
      ...inWeeklyTables({ at: 30, id: 'comments', width: 108 }),
      dashboard: { at: 220, id: 'comments', width: 140 },
      liveDashboard: { at: 230, id: 'comments', width: 140 },
      completedMonths: { at: 360, id: 'comments', width: 140 },
      spreadsheet: { at: 240 },
    },
  }),
  /** Free text about the truck that older programs still send; kept, not shown in the dialog. */
  truckDetails: longText({ label: 'Truck Details', longest: 500, columns: { spreadsheet: { at: 250 } } }),
}
