/**
 * The fields of a trade as the specification groups them, written out for tests, so that the catalogue is not compared with itself.
 * @see docs/rules/rights.md, rule 3
 */
export const fieldsBySpecification = {
  record: ['id', 'tradeNumber', 'status', 'version', 'createdAt', 'deletedAt'],
  logistics: [
    'logisticsStatus',
    'logisticsComments',
    'loadingDate',
    'deliveryDate',
    'commodityId',
    'clientId',
    'clientToInvoice',
    'supplierId',
    'supplierContractNumber',
    'farmName',
    'farmArea',
    'internalCN',
    'loadingLocation',
    'transporterId',
    'truckType',
    'truckReg',
    'loadingNumber',
    'weighbridgeTicket',
    'tonnage',
    'loadRate',
    'loadRatePerTon',
    'transportRatePerTon',
    'truckDetails',
  ],
  costing: ['buyingPricePerTon', 'adminTransportRate', 'sellingPrice', 'netAmountPerTon', 'totalNetAmount'],
  finance: [
    'sageSalesOrderNumber',
    'sagePurchaseOrder',
    'supplierInvoiceNumber',
    'transporterInvoiceNumber',
    'transportTotalExVat',
    'approvedForInvoicing',
    'invoiced',
    'transportRateMatches',
  ],
} as const

export type SpecifiedGroup = keyof typeof fieldsBySpecification

/** Fields that the server sets or computes: nobody writes them. */
export const writtenByNobody: readonly string[] = [
  ...fieldsBySpecification.record,
  'loadRatePerTon',
  'netAmountPerTon',
  'totalNetAmount',
]
