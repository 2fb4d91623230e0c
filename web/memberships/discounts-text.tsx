import { percentOf } from '@fieldhouse/domain/documents/taxes'
import { compare } from '@fieldhouse/domain/kit/value/money'
import type { MemberDiscounts } from '@fieldhouse/domain/memberships/membership-plan'
import { useTranslation } from '../locales/use-translation.ts'
import { useFormat } from '../kit/value/format.ts'

/** The discounts of a plan: `Labour 10%, parts 5%`; nothing without a discount. */
export function DiscountsText({ of: { labour, parts } }: { of: MemberDiscounts }) {
  const { t } = useTranslation('memberships')
  const format = useFormat()
  if ([labour, parts].every((share) => compare(share, '0') === 0)) return null
  const inPercent = (share: string) => format.percent(percentOf(share))
  return <>{t('discounts', { labour: inPercent(labour), parts: inPercent(parts) })}</>
}
