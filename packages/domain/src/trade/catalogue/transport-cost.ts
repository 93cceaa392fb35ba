import { computed, rand, randPerTon } from './kinds.ts'

/** What the haulier is paid: fields of logistics, but never on a paper that leaves the company. */
export const transportCostFields = {
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
}
