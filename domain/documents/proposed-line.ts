import type { Member } from '../crm/member.ts'
import type { ProposedPrice } from '../inventory/prices/price-for.ts'
import type { ProductType } from '../inventory/product-types.ts'
import { type ChargedLine, chargedAmount } from './discount.ts'
import { type LineItem, noUnitPrice } from './document-lines.ts'
import { memberTermsOfLine } from './member-discount.ts'

/** A line whose price may be missing. */
type PricedLine = Pick<LineItem, 'unitPrice' | 'discount' | 'discountName' | 'priced'> & ChargedLine

/** The proposed price of a product, with its type. */
type ProposedProduct = ProposedPrice & { productType: ProductType }

/** The product of a line without a price; null if the line has a price, also of zero, or no product. */
export const unpricedProduct = ({
  unitPrice,
  priced,
}: Pick<LineItem, 'unitPrice' | 'priced'>): string | null =>
  unitPrice === noUnitPrice ? (priced?.product ?? null) : null

type Terms = { products: ReadonlyMap<string, ProposedProduct>; member: Member | null }

/**
 * A line with a price. A line without a price gets the price, the price list and the member's discount that the form
 * fills in for its product (OPEN-809).
 */
export function proposedLine<L extends PricedLine>(line: L, { products, member }: Terms): L {
  if (line.unitPrice !== noUnitPrice) return line
  const product = line.priced?.product
  const of = product && products.get(product)
  if (!of) return { ...line, unitPrice: '0.00' }
  const { unitPrice, list, productType } = of
  const filled = {
    ...line,
    unitPrice: unitPrice ?? '0.00',
    priced: { product, ...(list && { list: list.name }) },
  }
  return { ...filled, ...memberTermsOfLine(filled, member, productType) }
}

/** A line of a document with a price and its amount. */
export function proposedItem<L extends LineItem>(line: L, terms: Terms): L {
  const filled = proposedLine(line, terms)
  return filled === line ? line : { ...filled, amount: chargedAmount(filled) }
}
