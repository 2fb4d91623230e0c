import { translated } from '../kit/words/translated.ts'
import type { Condition } from './conditions.ts'
import type { ProductType } from './product-types.ts'
import type { Words } from '../kit/words/words.ts'

/** A product of the sample company, with its stock in the default warehouse and in the van. */
export type SampleProduct = {
  name: Words
  productNumber: string
  productType: ProductType
  sku?: string
  brand?: string
  model?: string
  unitCost?: string
  unitPrice?: string
  duration?: number
  serialNumber?: string
  /** The index of the sample technician who has the tool. */
  holder?: number
  quantity?: number
  productStatus?: Condition
  /** The number of pieces in the van. */
  inVan?: number
  reorderTrigger?: number
  defaultQuantity?: number
}

/** The name of the van in 'Explore with sample data'. */
export const sampleVan: Words = translated('inventory', 'sampleVan')

/** The vehicle of the sample van; `serviced` and `due` are in days from today. */
export const sampleVehicle = {
  name: translated('inventory', 'sampleVehicle.name'),
  plate: 'FKH 204',
  odometer: 84_310,
  serviced: -160,
  due: 20,
}

/** The count in the van's open stocktake: one belt less than expected. */
export const sampleCount = { product: 'S-1003', counted: 4 }

/** The products of 'Explore with sample data': parts, one of them with low stock, a service, and two tools in use. */
export const sampleProducts: readonly SampleProduct[] = [
  {
    name: translated('inventory', 'sampleProducts.name.drainPump'),
    productNumber: 'S-1001',
    productType: 'PRODUCT',
    sku: 'W10605427',
    brand: 'Whirlpool',
    model: 'W10605427',
    unitCost: '46.20',
    unitPrice: '84.95',
    quantity: 8,
    inVan: 2,
    reorderTrigger: 2,
    defaultQuantity: 8,
  },
  {
    name: translated('inventory', 'sampleProducts.name.doorSeal'),
    productNumber: 'S-1002',
    productType: 'PRODUCT',
    sku: 'W11106747',
    brand: 'Whirlpool',
    unitCost: '58.00',
    unitPrice: '109.00',
    quantity: 2,
    reorderTrigger: 3,
    defaultQuantity: 6,
  },
  {
    name: translated('inventory', 'sampleProducts.name.dryerBelt'),
    productNumber: 'S-1003',
    productType: 'PRODUCT',
    unitCost: '9.75',
    unitPrice: '24.50',
    quantity: 15,
    inVan: 5,
  },
  {
    name: translated('inventory', 'sampleProducts.name.ovenControlBoard'),
    productNumber: 'S-1004',
    productType: 'PRODUCT',
    brand: 'Bosch',
    unitCost: '140.00',
    unitPrice: '235.00',
    quantity: 2,
    productStatus: 'refurbished',
  },
  {
    name: translated('inventory', 'sampleProducts.name.diagnosisOnSite'),
    productNumber: 'S-2001',
    productType: 'SERVICE',
    unitPrice: '89.00',
    duration: 2_700_000,
  },
  {
    name: translated('inventory', 'sampleProducts.name.multimeter'),
    productNumber: 'S-3001',
    productType: 'TOOL',
    unitCost: '165.00',
    serialNumber: 'MM-20417',
    holder: 0,
  },
  {
    name: translated('inventory', 'sampleProducts.name.cordlessDrill'),
    productNumber: 'S-3002',
    productType: 'TOOL',
    brand: 'Bosch',
    unitCost: '189.00',
    serialNumber: 'CD-58812',
    holder: 1,
  },
]
