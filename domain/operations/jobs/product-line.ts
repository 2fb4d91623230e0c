import { decimal, money, ref } from '../../kit/entity/fields.ts'
import { line } from '../../kit/entity/line.ts'

/** A product or service of a job or of a job type. Without a `unitPrice`, the price of the product is used. */
export const productLine = line({
  fields: {
    product: ref('product', 'PRODUCT_NONE'),
    quantity: decimal({ scale: 4, min: '0.0001', max: '9999' }).default('1'),
    unitPrice: money().optional(),
  },
  most: 100,
})
