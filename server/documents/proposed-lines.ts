import type { DocumentRow } from '@fieldhouse/domain/documents/document'
import type { LineItem } from '@fieldhouse/domain/documents/document-lines'
import { proposedItem, unpricedProduct } from '@fieldhouse/domain/documents/proposed-line'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { proposedPrices } from '../inventory/prices/proposed-prices.ts'
import type { Work } from '../kit/database/work.ts'
import { memberOf } from './members.ts'

/** A sale: the account, and the currency and the day that decide which price lists apply. */
type Sale = { account: string | null; currency?: Currency | null | undefined; day?: Day | null | undefined }

/** A line as far as its product decides its price. */
type Unpriced = Parameters<typeof unpricedProduct>[0]

/**
 * The prices and the membership that apply to the lines without a price; null if all lines have one. Refuses an unknown
 * product at its line (OPEN-809).
 */
export async function termsOfLines(
  work: Work,
  sale: Sale,
  lines: readonly { line: Unpriced; path: FieldFault['path'] }[],
) {
  const asked = lines.flatMap(({ line, path }) => {
    const product = unpricedProduct(line)
    return product === null ? [] : [{ product, path }]
  })
  const ids = [...new Set(asked.map(({ product }) => product))]
  const products = await proposedPrices(work, { ...sale, products: ids })
  const errors = asked
    .filter(({ product }) => !products.has(product))
    .map(({ path }) => ({ path, code: 'NOT_FOUND' as const }))
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  const member = ids.length > 0 && sale.account !== null ? await memberOf(work, sale.account) : null
  return { products, member }
}

/** The lines of a document, and those of the options of an estimate. */
type Lined = { lineItems?: LineItem[]; options?: { lineItems: LineItem[] }[] | null }

const placed = (lines: readonly LineItem[], path: FieldFault['path']) =>
  lines.map((line, at) => ({ line, path: [...path, at, 'priced', 'product'] }))

/** Values of a draft in which each line has a price: a missing one is the price that the form fills in (OPEN-809). */
export async function withPrices(
  work: Work,
  given: Partial<DocumentRow>,
  sale: Sale,
): Promise<Partial<DocumentRow>> {
  const { lineItems, options }: Lined = given
  const terms = await termsOfLines(work, sale, [
    ...placed(lineItems ?? [], ['lineItems']),
    ...(options ?? []).flatMap((option, at) => placed(option.lineItems, ['options', at, 'lineItems'])),
  ])
  const filled = (lines: readonly LineItem[]) => lines.map((line) => proposedItem(line, terms))
  return {
    ...given,
    ...(lineItems && { lineItems: filled(lineItems) }),
    ...(options && {
      options: options.map((option) => ({ ...option, lineItems: filled(option.lineItems) })),
    }),
  }
}
