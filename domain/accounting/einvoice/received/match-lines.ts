import { folded } from '../../../kit/words/fold.ts'
import type { ReceivedLine } from './received-einvoice.ts'

/** The names and numbers of a product. */
export type KnownProduct = { id: string; name: string; productNumber: string; sku: string | null }

/** A line of a purchase order. `at` is its position, from 1. */
export type OrderedProduct = { line: string; at: number; product: KnownProduct }

/** A product number without case and separators. */
const plainNumber = (text: string | null): string => folded(text ?? '').replaceAll(' ', '')

const numbersOf = ({ itemNumbers }: ReceivedLine): string[] =>
  itemNumbers.map(({ text }) => plainNumber(text)).filter(Boolean)

const hasNumber = ({ productNumber, sku }: KnownProduct, numbers: readonly string[]): boolean =>
  [productNumber, sku].some((own) => own !== null && numbers.includes(plainNumber(own)))

const isNamed = ({ name }: KnownProduct, line: ReceivedLine): boolean =>
  folded(name) !== '' && folded(name) === folded(line.name?.text ?? '')

/** Ways to recognise a product, the most certain first. */
const ways: readonly ((product: KnownProduct, line: ReceivedLine) => boolean)[] = [
  (product, line) => hasNumber(product, numbersOf(line)),
  isNamed,
]

/** The ordered line of each line of an e-invoice, by item numbers, names, then stated lines. Each is given once. */
export function matchOrderLines(
  lines: readonly ReceivedLine[],
  ordered: readonly OrderedProduct[],
): (OrderedProduct | null)[] {
  const found = new Map<ReceivedLine, OrderedProduct>()
  const give = (isOf: (of: OrderedProduct, line: ReceivedLine) => boolean) => {
    const given = new Set(found.values())
    for (const line of lines.filter((each) => !found.has(each))) {
      const match = ordered.find((each) => !given.has(each) && isOf(each, line))
      if (match) {
        found.set(line, match)
        given.add(match)
      }
    }
  }
  for (const isOf of ways) give(({ product }, line) => isOf(product, line))
  give(({ at }, line) => line.itemNumbers.length === 0 && line.orderLine?.text === String(at))
  return lines.map((line) => found.get(line) ?? null)
}

/** The product that a line names by a number of its item. Null if none or several have this number. */
export function productOfLine(line: ReceivedLine, products: readonly KnownProduct[]): KnownProduct | null {
  const own = products.filter((product) => hasNumber(product, numbersOf(line)))
  return own.length === 1 ? (own[0] ?? null) : null
}
