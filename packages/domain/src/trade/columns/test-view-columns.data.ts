/**
 * The columns of each view from left to right, as 'id: heading', written out from the specification for tests.
 * @see docs/rules/rights.md, rule 13
 */
const lines = (text: string) => text.trim().split(/\s*\n\s*/)

/** The ten columns that every weekly table begins with. */
export const weeklyColumns = lines(`
  loadingDate: Loading Date
  status: Status
  comments: Comments
  commodity: Commodity
  client: Client
  supplier: Supplier
  farmName: Farm/Location
  transporter: Transporter
  truckType: Truck Type
  tonnage: Tonnage
`)

export const logisticsColumns = lines(`
  clientToInvoice: Client to Invoice
  supplierContractNumber: Contract Number
  farmArea: Farm Area
  internalCN: Internal CN
  loadingLocation: Loading Location
  truckReg: Truck Registration
  transportRatePerTon: Transport Rate/Ton
  loadRate: Load Rate
  loadRatePerTon: Load Rate/Ton
  loadingNumber: Loading Number
  weighbridgeTicket: Weighbridge Ticket
  deliveryDate: Delivery Date
  documents: Documents
`)

/** Admin Transport is not in part 1's list, but in part 2's settings for the section. */
export const costingColumns = lines(`
  buyingPrice: Buy Price/T
  sellingPrice: Sell Price
  netAmountPerTon: Net Amount per Ton
  netAmount: Net Amount
  transportCost: Transport/Load Rate per Ton
  adminTransport: Admin Transport
`)

/** Rate Match is not in part 1's list, but in part 2's settings for the section. */
export const financeColumns = lines(`
  sageNumbers: SAGE Numbers
  invoiceNumbers: Invoice Numbers
  approvalStatus: Approval Status
  paymentStatus: Payment Status
  rateMatching: Rate Match
  documents: Documents
`)

const pricesAndInvoices = lines(`
  buyRT: Buy R/T
  adminTransport: Admin Transport
  sellPrice: Sell Price
  netRT: Net R/T
  totalNet: Total Net
  sageSO: SAGE SO
  sagePO: SAGE PO
  supplierInv: Supplier Inv
  transportInv: Transport Inv
  approved: Approved
  invoiced: Invoiced
  rateMatch: Rate Match
  transportTotal: Transport Total
`)

export const dashboardColumns = lines(`
  loadDate: Load Date
  status: Status
  tradeId: Trade ID
  commodity: Commodity
  client: Client
  clientInvoice: Client Invoice
  supplier: Supplier
  contractNum: Contract #
  farmLocation: Farm/Location
  internalCN: Internal CN
  loadingLocation: Loading Location
  transporter: Transporter
  truckType: Truck Type
  loadRate: Load Rate
  ratePerTon: Rate/Ton
  transportRT: Transport R/T
  truckReg: Truck Reg
  loadingNum: Loading #
  weighbridge: Weighbridge
  deliveryDate: Delivery Date
  volume: Volume
  comments: Comments
`).concat(pricesAndInvoices, 'documents: Documents')

/** The 36 columns of All Trade Data and its CSV. */
export const liveDashboardColumns = lines(`
  tradeId: Trade ID
  commodity: Commodity
  client: Client
  clientInvoice: Client Invoice
  supplier: Supplier
  contractNum: Contract #
  farmLocation: Farm/Location
  internalCN: Internal CN
  loadingLocation: Loading Location
  status: Status
  loadDate: Load Date
  transporter: Transporter
  truckType: Truck Type
  loadRate: Load Rate
  ratePerTon: Rate/Ton
  transportRT: Transport R/T
  truckReg: Truck Reg
  loadingNum: Loading #
  weighbridge: Weighbridge
  delivered: Delivered
  deliveryDate: Delivery Date
  volume: Volume
  comments: Comments
`).concat(pricesAndInvoices)

export const completedMonthsHeadings = lines(`
  Trade #
  Commodity
  Client
  Client to Invoice
  Farm Name
  Farm Area
  Internal CN
  Supplier
  Supplier Contract #
  Loading Location
  Logistics Status
  Loading Date
  Transporter
  Truck Type
  Truck Reg
  Loading Number
  Weighbridge Ticket
  Delivery Date
  Tonnage
  Load Rate
  Load Rate/Ton
  Transport Rate/Ton
  Admin Transport Rate
  Transport Total Ex VAT
  Buying Price/Ton
  Selling Price
  Net Amount/Ton
  Total Net Amount
  SAGE Sales Order
  SAGE Purchase Order
  Supplier Invoice #
  Transporter Invoice #
  Approved for Invoicing
  Invoiced
  Rate Matches
  Comments
  Created By
  Created At
  Status
`)
