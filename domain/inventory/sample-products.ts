import type { Condition } from './conditions.ts'
import type { ProductType } from './product-types.ts'
import type { Words } from '../kit/words/words.ts'

/** A product of the sample company, with what lies in the default warehouse and in the sample's van. */
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
  /** The sample technician who has the tool, by place in the list. */
  holder?: number
  quantity?: number
  productStatus?: Condition
  /** How many of them ride in the van. */
  inVan?: number
  reorderTrigger?: number
  defaultQuantity?: number
}

/** The van of 'Explore with sample data'. */
export const sampleVan: Words = { en: 'Van 1', fr: 'Camion 1', es: 'Camioneta 1' }

/** The vehicle that the sample's van is; days from today. */
export const sampleVehicle = {
  name: { en: 'Ford Transit', fr: 'Ford Transit', es: 'Ford Transit' } satisfies Words,
  plate: 'FKH 204',
  odometer: 84_310,
  serviced: -160,
  due: 20,
}

/** What is counted of the van's stocktake, which goes on: one belt less than there should be. */
export const sampleCount = { product: 'S-1003', counted: 4 }

/** The products of 'Explore with sample data': parts of which one is low, a service and two tools that are given out. */
export const sampleProducts: readonly SampleProduct[] = [
  {
    name: { en: 'Drain pump', fr: 'Pompe de vidange', es: 'Bomba de desagüe' },
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
    name: { en: 'Door seal', fr: 'Joint de porte', es: 'Junta de la puerta' },
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
    name: { en: 'Dryer belt', fr: 'Courroie de sécheuse', es: 'Correa de secadora' },
    productNumber: 'S-1003',
    productType: 'PRODUCT',
    unitCost: '9.75',
    unitPrice: '24.50',
    quantity: 15,
    inVan: 5,
  },
  {
    name: { en: 'Oven control board', fr: 'Carte de commande de four', es: 'Placa de control del horno' },
    productNumber: 'S-1004',
    productType: 'PRODUCT',
    brand: 'Bosch',
    unitCost: '140.00',
    unitPrice: '235.00',
    quantity: 2,
    productStatus: 'refurbished',
  },
  {
    name: { en: 'Diagnosis on site', fr: 'Diagnostic sur place', es: 'Diagnóstico a domicilio' },
    productNumber: 'S-2001',
    productType: 'SERVICE',
    unitPrice: '89.00',
    duration: 2_700_000,
  },
  {
    name: { en: 'Multimeter', fr: 'Multimètre', es: 'Multímetro' },
    productNumber: 'S-3001',
    productType: 'TOOL',
    unitCost: '165.00',
    serialNumber: 'MM-20417',
    holder: 0,
  },
  {
    name: { en: 'Cordless drill', fr: 'Perceuse sans fil', es: 'Taladro inalámbrico' },
    productNumber: 'S-3002',
    productType: 'TOOL',
    brand: 'Bosch',
    unitCost: '189.00',
    serialNumber: 'CD-58812',
    holder: 1,
  },
]
