import type { CustomerEstimate } from '@fieldhouse/domain/accounting/customer-answer'
import type { MembershipOffer } from '@fieldhouse/domain/accounting/member-offers/membership-offer'
import { type Money, percentIn } from './document-view.tsx'
import type { Picking } from './picking.ts'
import { useReading } from './words.ts'

type Shown = Pick<CustomerEstimate, 'membership' | 'planAccepted'>

/** The name, the price, the visits and the discounts of a membership plan. */
function Terms({ offer, money }: { offer: MembershipOffer; money: Money }) {
  const { say, language } = useReading()
  const { plan, price, frequency, visitsPerYear, labour, parts } = offer
  const share = (of: string) => percentIn(language, of)
  const gives = [
    visitsPerYear > 0 && say('membership.visits', { count: String(visitsPerYear) }),
    Number(labour) > 0 && say('membership.labour', { share: share(labour) }),
    Number(parts) > 0 && say('membership.parts', { share: share(parts) }),
  ].filter(Boolean)
  return (
    <>
      <strong>{plan}</strong>
      <span className="description">{say(`membership.price.${frequency}`, { amount: money(price) })}</span>
      {gives.length > 0 && <span className="quiet">{gives.join(' · ')}</span>}
    </>
  )
}

type Props = { shown: Shown; picking: Picking; money: Money }

/**
 * An offered membership plan, with a check box that accepts the plan together with the estimate (OPEN-806). A plan that
 * can no longer be accepted shows why.
 */
export function MembershipChoice({ shown: { membership }, picking, money }: Props) {
  const { say } = useReading()
  if (membership === null) return null
  const { refusal, plan } = membership
  if (refusal !== null)
    return (
      <section className="texts">
        <h2>{say('membership.name')}</h2>
        <p>{say(`membership.refusals.${refusal}`, { plan })}</p>
      </section>
    )
  const saved = picking.saved ?? '0'
  return (
    <fieldset className="choices">
      <legend>{say('membership.title')}</legend>
      <label className="choice">
        <input
          type="checkbox"
          checked={picking.isMember}
          onChange={({ currentTarget: { checked } }) => picking.setMember(checked)}
        />
        <span className="said">
          <Terms offer={membership} money={money} />
          {Number(saved) > 0 && (
            <span className="description">{say('membership.saves', { amount: money(saved) })}</span>
          )}
          <span className="quiet">{say('membership.billed')}</span>
        </span>
      </label>
    </fieldset>
  )
}

/** The membership plan that the customer accepted together with the estimate. */
export function MembershipTerms({ shown, money }: Omit<Props, 'picking'>) {
  const { say } = useReading()
  if (shown.membership === null || !shown.planAccepted) return null
  return (
    <section className="texts">
      <h2>{say('membership.name')}</h2>
      <Terms offer={shown.membership} money={money} />
    </section>
  )
}
