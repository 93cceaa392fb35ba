const contact = {
  contactPerson: ['contact', 'contact name', 'person'],
  phone: ['tel', 'telephone', 'cell', 'mobile', 'phone number', 'contact number'],
  email: ['e-mail', 'mail', 'email address'],
}
const coded = {
  code: ['product code', 'commodity', 'product', 'truck type', 'truck'],
  displayName: ['name', 'display', 'product name', 'title'],
  description: ['details', 'notes'],
  isActive: ['in use', 'status'],
  sortOrder: ['order', 'sort'],
}

type SpokenKind = 'trades' | 'clients' | 'suppliers' | 'transporters' | 'commodities' | 'truck-types'

/** What people call the columns of their spreadsheets, beside the names that the product uses. By field. */
export const spokenHeadings: Record<SpokenKind, Readonly<Record<string, readonly string[]>>> = {
  trades: {
    commodityId: ['product', 'commodity code', 'product name'],
    logisticsStatus: ['status', 'load status'],
    loadingDate: ['date', 'load date', 'date loaded', 'loaded on'],
    deliveryDate: ['delivered', 'date delivered', 'delivered on', 'offloading date'],
    clientId: ['customer', 'buyer'],
    clientToInvoice: ['invoice to', 'bill to'],
    farmName: ['farm', 'drop off', 'delivery point', 'destination'],
    farmArea: ['area', 'region', 'province'],
    supplierId: ['mill', 'seller', 'bought from'],
    supplierContractNumber: ['contract', 'contract no', 'contract number', 'supplier contract'],
    internalCN: ['cn', 'internal contract'],
    loadingLocation: ['loaded at', 'from', 'loading point', 'loading mill'],
    transporterId: ['haulier', 'carrier', 'transport company'],
    truckType: ['truck', 'vehicle type'],
    truckReg: ['reg', 'registration', 'truck registration', 'reg no'],
    loadingNumber: ['load no', 'loading no', 'load number'],
    weighbridgeTicket: ['w/b ticket', 'wb ticket', 'ticket', 'weighbridge', 'ticket no'],
    tonnage: ['tons', 'tonnes', 'mass', 'weight', 'nett mass', 'qty'],
    loadRate: ['load rate', 'rate per load', 'r/load'],
    transportRatePerTon: ['rate p/t', 'rate per ton', 'r/t', 'r/ton', 'transport rate'],
    logisticsComments: ['notes', 'comment', 'remarks'],
    buyingPricePerTon: ['buy', 'buying price', 'cost', 'purchase price'],
    sellingPrice: ['sell', 'sales price', 'price'],
    adminTransportRate: ['admin transport', 'admin rate'],
    sageSalesOrderNumber: ['sage so', 'sales order', 'so'],
    sagePurchaseOrder: ['sage po', 'purchase order', 'po'],
    supplierInvoiceNumber: ['supp inv', 'supplier invoice', 'supplier invoice no'],
    transporterInvoiceNumber: ['trans inv', 'transport invoice', 'transporter invoice'],
    transportTotalExVat: ['transport total', 'transport cost', 'haulage'],
    approvedForInvoicing: ['approved'],
    invoiced: ['invoiced?', 'is invoiced'],
    transportRateMatches: ['rate match', 'rate matches'],
  },
  clients: {
    name: ['client', 'customer', 'client name', 'company'],
    farmName: ['farm'],
    location: ['town', 'city', 'place'],
    ...contact,
  },
  suppliers: { name: ['supplier', 'supplier name', 'company'], location: ['mill', 'town', 'city', 'place'], ...contact },
  transporters: { name: ['transporter', 'haulier', 'transporter name', 'company'], ...contact },
  commodities: coded,
  'truck-types': { ...coded, payload: ['payload (tons)', 'usual load', 'usual tons', 'capacity'] },
}
