import type { FieldCode } from '../kit/words/field-words.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import type { ProductType } from './product-types.ts'

/** The fields of a product that its rules check. Null and undefined mean that the field is not set. */
type JudgedProduct = {
  productType?: ProductType
  parent?: string | null
  brand?: string | null
  type?: string | null
  model?: string | null
  quantity?: number
  serialNumber?: string | null
}

/** The required fields of a variant, besides its name (INV-12). */
const ofVariant = ['brand', 'type', 'model'] as const

/** Whether a product with a serial number has more than one piece (OPEN-632). */
export const isSerialShared = (serialNumber: string | null | undefined, pieces: number): boolean =>
  Boolean(serialNumber) && pieces > 1

/**
 * The faults of a product: a variant without its required fields (INV-12), a service with stock (OPEN-10), or a
 * serial number for several pieces (OPEN-632).
 */
export function productFaults(judged: JudgedProduct): FieldFault[] {
  const missing = judged.parent ? ofVariant.filter((field) => !judged[field]) : []
  const hasStock = judged.productType === 'SERVICE' && (judged.quantity ?? 0) > 0
  return [
    ...missing.map((field): FieldFault => ({ path: [field], code: 'EMPTY' })),
    ...(hasStock ? [{ path: ['quantity'], code: 'SERVICE_STOCK' as const }] : []),
    ...(isSerialShared(judged.serialNumber, judged.quantity ?? 0)
      ? [{ path: ['quantity'], code: 'SERIAL_ONE_PIECE' as const }]
      : []),
  ]
}

/** Why a copy may not have this number, or null: the number is the same as the number of the original (INV-08). */
export const whyNotCopyNumber = (number: string, original: string): FieldCode | null =>
  number.trim().toLowerCase() === original.toLowerCase() ? 'PRODUCT_NUMBER_TAKEN' : null

/**
 * Why a product may not be a variant of another, or null: `VARIANT_OF_ITSELF`, `VARIANT_OF_VARIANT`, or
 * `HAS_VARIANTS`.
 */
export function whyNotParent(
  own: { id: string | null; variants: number },
  parent: { id: string; isVariant: boolean },
): FieldCode | null {
  if (own.id === parent.id) return 'VARIANT_OF_ITSELF'
  if (parent.isVariant) return 'VARIANT_OF_VARIANT'
  return own.variants > 0 ? 'HAS_VARIANTS' : null
}
