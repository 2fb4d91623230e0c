import type { MembershipFrequency } from '@fieldhouse/domain/memberships/frequencies'
import { useTranslation } from '../locales/use-translation.ts'
import { useFormat } from '../kit/value/format.ts'

type Priced = { price: string; currency: string; frequency: MembershipFrequency }

/** The price of a plan with its frequency: `$29.00 a month`. */
export function PlanPrice({ of: { price, currency, frequency } }: { of: Priced }) {
  const { t } = useTranslation('memberships')
  const format = useFormat()
  return <span className="figures">{t(`price.${frequency}`, { amount: format.money(price, currency) })}</span>
}
