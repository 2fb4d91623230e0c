import type { SampleCode } from '../core/sample-words.ts'
import type { Trade } from '../core/trades.ts'
import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'
import type { Condition } from './conditions.ts'
import type { ProductType } from './product-types.ts'

/** The properties of a sample product that depend on the trade. */
type ProductDetails = {
  sku?: string
  brand?: string
  model?: string
  serialNumber?: string
  productStatus?: Condition
}

/** A product of the sample company, with its stock in the default warehouse and in the van. */
export type SampleProduct = ProductDetails & {
  name: SampleCode
  productNumber: string
  productType: ProductType
  unitCost?: string
  unitPrice?: string
  duration?: number
  /** The index of the sample technician who has the tool. */
  holder?: number
  quantity?: number
  /** The number of pieces in the van. */
  inVan?: number
  reorderTrigger?: number
  defaultQuantity?: number
}

/** The name of the van in 'Explore with sample data'. */
export const sampleVan: Words = translated('inventory', 'sampleVan')

/** The vehicle of the sample van. `serviced` and `due` are in days from today. */
export const sampleVehicle = {
  name: translated('inventory', 'sampleVehicle.name'),
  plate: 'FKH 204',
  odometer: 84_310,
  serviced: -160,
  due: 20,
}

/** The count in the van's open stocktake: one piece less than expected. */
export const sampleCount = { product: 'S-1003', counted: 4 }

const products: readonly SampleProduct[] = [
  {
    name: 'line.paid',
    productNumber: 'S-1001',
    productType: 'PRODUCT',
    unitCost: '46.20',
    unitPrice: '84.95',
    quantity: 8,
    inVan: 2,
    reorderTrigger: 2,
    defaultQuantity: 8,
  },
  {
    name: 'line.overdue',
    productNumber: 'S-1002',
    productType: 'PRODUCT',
    unitCost: '58.00',
    unitPrice: '109.00',
    quantity: 2,
    reorderTrigger: 3,
    defaultQuantity: 6,
  },
  {
    name: 'line.sold',
    productNumber: 'S-1003',
    productType: 'PRODUCT',
    unitCost: '9.75',
    unitPrice: '24.50',
    quantity: 15,
    inVan: 5,
  },
  {
    name: 'line.partlyPaid',
    productNumber: 'S-1004',
    productType: 'PRODUCT',
    unitCost: '140.00',
    unitPrice: '235.00',
    quantity: 2,
  },
  {
    name: 'line.visit',
    productNumber: 'S-2001',
    productType: 'SERVICE',
    unitPrice: '89.00',
    duration: 2_700_000,
  },
  { name: 'tool.first', productNumber: 'S-3001', productType: 'TOOL', unitCost: '165.00', holder: 0 },
  { name: 'tool.second', productNumber: 'S-3002', productType: 'TOOL', unitCost: '189.00', holder: 1 },
]

const details: Readonly<Record<Trade, Readonly<Record<string, ProductDetails>>>> = {
  APPLIANCES: {
    'S-1001': { sku: 'W10605427', brand: 'Whirlpool', model: 'W10605427' },
    'S-1002': { sku: 'W11106747', brand: 'Whirlpool' },
    'S-1004': { brand: 'Bosch', productStatus: 'refurbished' },
    'S-3001': { serialNumber: 'MM-20417' },
    'S-3002': { brand: 'Bosch', serialNumber: 'CD-58812' },
  },
  HEATING: {
    'S-1001': { sku: 'CP-15120', brand: 'Lennox' },
    'S-1002': { sku: 'DS-32439', brand: 'Carrier' },
    'S-1003': { sku: 'F-16255' },
    'S-1004': { brand: 'Lennox', productStatus: 'refurbished' },
    'S-3001': { serialNumber: 'CA-20417' },
    'S-3002': { serialNumber: 'RS-58812' },
  },
  PLUMBING: {
    'S-1001': { sku: 'FV-400', brand: 'Kohler' },
    'S-1002': { sku: 'SC-1222', brand: 'Moen' },
    'S-1003': { sku: 'FH-20' },
    'S-1004': { brand: 'Rheem' },
    'S-3001': { serialNumber: 'DC-20417' },
    'S-3002': { serialNumber: 'PT-58812' },
  },
  CLEANING: {
    'S-1001': { sku: 'ST-500' },
    'S-1002': { sku: 'FF-10' },
    'S-1003': { sku: 'MF-10', brand: 'Rubbermaid' },
    'S-3001': { serialNumber: 'MM-20417' },
    'S-3002': { brand: 'Kärcher', serialNumber: 'CE-58812' },
  },
}

/**
 * Returns the products of 'Explore with sample data' in a trade: parts, one of them with low stock, a service, and two
 * tools in use.
 */
export const sampleProducts = (trade: Trade): SampleProduct[] =>
  products.map((product) => ({ ...product, ...details[trade][product.productNumber] }))
