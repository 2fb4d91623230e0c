import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { useRef } from 'react'
import type { ChosenProduct } from '../../inventory/choose-product.tsx'
import { useProposedPrice } from '../../inventory/prices/proposed-price.ts'
import { type DocumentValues, type ListPath, linesAt } from '../document-values.ts'
import type { DocumentForm } from '../use-document-form.ts'
import { lineFrom, memberValues } from './line-values.ts'
import { useMemberOf } from './use-member-of.ts'

/** The values of a document. Only the form of a draft has the account. */
type SoldValues = DocumentValues & { account?: RecordRef | null }

/** Whether two states of a document have the same account, currency and date, so that a proposed price applies to both. */
const isSameSale = (one: SoldValues, other: SoldValues): boolean =>
  one.account?._id === other.account?._id &&
  one.currency === other.currency &&
  one.billingDate === other.billingDate

const noPrice = { unitPrice: null, list: null }

/** Returns a function that fills a line with a product, at the price and discount of the account (OPEN-797, OPEN-802). */
export function useTakeProduct(form: DocumentForm, list: ListPath, at: number) {
  const priceOf = useProposedPrice()
  const memberOf = useMemberOf()
  const latest = useRef<ChosenProduct>(null)
  const take = async (chosen: ChosenProduct, before = linesAt(form.getValues(), list)[at]): Promise<void> => {
    latest.current = chosen
    const sale: SoldValues = form.getValues()
    const [proposed, member] = await Promise.all([
      priceOf(chosen._id, {
        account: sale.account?._id,
        currency: sale.currency || undefined,
        day: sale.billingDate ?? undefined,
      }),
      memberOf(sale.account?._id),
    ])
    // While the price was loading, the user may have chosen another product, account, currency or date.
    if (latest.current !== chosen) return
    const now: SoldValues = form.getValues()
    if (!isSameSale(now, sale)) return take(chosen, before)
    // The user may also have moved or removed the line, or typed a price.
    const place = linesAt(now, list).findIndex(({ key }) => key === before?.key)
    const line = linesAt(now, list)[place]
    if (!line) return
    const isTyped = line.unitPrice !== before?.unitPrice
    form.setFieldValue(`${list.join('.')}.${place}`, {
      ...lineFrom(line, chosen, isTyped ? noPrice : proposed),
      ...memberValues(line, member, chosen),
    })
  }
  return (chosen: ChosenProduct) => take(chosen)
}
