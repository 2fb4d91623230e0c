import type { Member } from '@fieldhouse/domain/crm/member'
import { chargedAmount } from '@fieldhouse/domain/documents/discount'
import type { DocumentRecord } from '@fieldhouse/domain/documents/document'
import type { LineItem, PricedBy } from '@fieldhouse/domain/documents/document-lines'
import { memberTerms } from '@fieldhouse/domain/documents/member-discount'
import { fractionOf, percentOf } from '@fieldhouse/domain/documents/taxes'
import type { ProposedPrice } from '@fieldhouse/domain/inventory/prices/price-for'
import { readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { definedIn, keysOf, recordOf } from '@fieldhouse/domain/kit/value/typed-record'
import type { ChosenProduct } from '../../inventory/choose-product.tsx'
import { noPart, partBody, partValues } from './part-values.ts'

export type StoredLine = DocumentRecord['lineItems'][number] & { optional?: boolean }

/** A field of a line: its empty value, and the conversions from a stored value and to the value of the request. */
type LineField<Value, Stored, Sent> = {
  empty: Value
  shown: (stored: Stored) => Value
  sent: (typed: Value) => Sent
}
const field = <Value, Stored, Sent>(of: LineField<Value, Stored, Sent>) => of

type Optional<T> = T | null | undefined

const optionalText = field({
  empty: '',
  shown: (stored: Optional<string>) => stored ?? '',
  sent: (typed) => (typed.trim() ? typed : undefined),
})
const figure = (first: string) =>
  field({ empty: first, shown: (stored: string) => stored, sent: typedFigure })
const flag = field({
  empty: false,
  shown: (stored: Optional<boolean>) => stored ?? false,
  sent: (typed) => (typed ? (true as const) : undefined),
})

/** The fields of a line (ACC-32). A new line has quantity 1 and rate 0 (ACC-18). */
const fields = {
  /** The date has the form `YYYY-MM-DD`. */
  date: field({
    empty: null,
    shown: (stored: Optional<string>): string | null => stored ?? null,
    sent: (typed) => typed || undefined,
  }),
  tech: optionalText,
  name: optionalText,
  description: field({ empty: '', shown: (stored: string) => stored, sent: (typed) => typed }),
  quantity: figure('1'),
  unitPrice: figure('0.00'),
  discount: field({ empty: noPart, shown: partValues, sent: (typed) => partBody(typed) ?? undefined }),
  discountName: optionalText,
  untaxed: flag,
  /** The line's own tax rate in percent, as typed; empty for the rate of the document. */
  taxRate: field({
    empty: '',
    shown: (stored: Optional<string>) => (stored ? percentOf(stored) : ''),
    sent: (typed) => {
      const percent = readDecimal(typedFigure(typed))
      return percent === null ? undefined : fractionOf(percent)
    },
  }),
  optional: flag,
  /** The product of the line, with the name of the price list that its price is from. */
  priced: field({
    empty: null,
    shown: (stored: Optional<PricedBy>): PricedBy | null => stored ?? null,
    sent: (typed) => typed ?? undefined,
  }),
}

type Fields = typeof fields
type Field = keyof Fields
type SentOf<F extends Field> = ReturnType<Fields[F]['sent']>
type MayLack = { [F in Field]: undefined extends SentOf<F> ? F : never }[Field]

/** A line as form values. Figures have the form in which they were typed. `id` is null if the line is not stored. */
export type LineValues = { key: string; id: string | null } & { [F in Field]: ReturnType<Fields[F]['shown']> }

/** A line in the request body. */
type LineBody = { _id?: string } & { [F in Exclude<Field, MayLack>]: SentOf<F> } & {
  [F in MayLack]?: Exclude<SentOf<F>, undefined>
}

type AnyField = LineField<unknown, unknown, unknown>

/** Returns the results of `valueOf` by field, without the fields whose result is undefined. */
const ofFields = <T>(valueOf: (field: AnyField, name: Field) => unknown): T =>
  definedIn(recordOf(keysOf(fields), (name) => valueOf(fields[name] as AnyField, name))) as T

export const emptyLine = (): LineValues => ({
  key: crypto.randomUUID(),
  id: null,
  ...ofFields<Omit<LineValues, 'key' | 'id'>>(({ empty }) => empty),
})

/** Converts a stored line to form values. */
export const lineValues = (stored: StoredLine): LineValues => ({
  // The key is the stored id, so that a reload of the document preserves the line's inputs and their focus.
  key: stored._id ?? crypto.randomUUID(),
  id: stored._id ?? null,
  ...ofFields<Omit<LineValues, 'key' | 'id'>>(({ shown }, name) => shown(stored[name])),
})

/** Converts a line to its part of the request body. The printed draft uses the same values. */
export function lineBody({ id, ...typed }: LineValues): LineBody {
  const { discountName, ...body } = ofFields<Omit<LineBody, '_id'>>(({ sent }, name) => sent(typed[name]))
  // Without its discount, a line does not name the plan that granted it.
  const named = body.discount && discountName ? { discountName } : {}
  return { ...(id ? { _id: id } : {}), ...body, ...named }
}

/** A line with its amount. */
export function shownLine(line: LineValues): LineItem {
  const body = lineBody(line)
  return { ...body, amount: chargedAmount(body) }
}

/**
 * Fills a line from a chosen product (ACC-18). A typed description stays. The price stays if the product has no price
 * in the line's currency.
 */
export const lineFrom = (
  line: LineValues,
  of: ChosenProduct,
  { unitPrice, list }: ProposedPrice,
): LineValues => ({
  ...line,
  name: of.name,
  description: line.description.trim() ? line.description : (of.description ?? ''),
  unitPrice: unitPrice ?? line.unitPrice,
  priced: { product: of._id, ...(list && { list: list.name }) },
})

/**
 * The discount of a line that gets a product: that of the member, instead of an earlier one of a member (OPEN-802). A
 * typed discount stays.
 */
export function memberValues(
  { discount, discountName }: LineValues,
  member: Member | null,
  { productType }: Pick<ChosenProduct, 'productType'>,
): Partial<Pick<LineValues, 'discount' | 'discountName'>> {
  if (discountName === '' && discount.figure.trim() !== '') return {}
  const terms = memberTerms(member, productType)
  if (terms !== null) return { discount: partValues(terms.discount), discountName: terms.discountName }
  return discountName === '' ? {} : { discount: noPart, discountName: '' }
}

/** A line for another currency, without the name of a price list. Its price stays. */
export const withoutList = (line: LineValues): LineValues => ({
  ...line,
  ...(line.priced?.list && { priced: { product: line.priced.product } }),
})

/** A line for another client, without the discount of a membership and the name of a price list. Its price stays. */
export const withoutClientTerms = (line: LineValues): LineValues => ({
  ...withoutList(line),
  ...(line.discountName !== '' && { discount: noPart, discountName: '' }),
})

/** Gives lines back the terms that they had before. Lines that are new since keep theirs. */
export const withTermsOf =
  (before: readonly LineValues[]) =>
  (line: LineValues): LineValues => {
    const was = before.find(({ key }) => key === line.key)
    if (!was) return line
    const { discount, discountName, priced } = was
    return { ...line, discount, discountName, priced }
  }
