import type { LinkCompany } from '@fieldhouse/domain/links/customer-page'
import type { CustomerPayment } from '@fieldhouse/domain/accounting/customer-payment'
import { useReading } from '../words.ts'

type Props = { company: Pick<LinkCompany, 'name' | 'phone' | 'shownPhone' | 'email'> }

/** Asks the customer to call or write to the company, if the company offers no other way to pay (OPEN-663). */
export function CallToPay({ company: { name, phone, shownPhone, email } }: Props) {
  const { say } = useReading()
  return (
    <section className="texts">
      <h2>{say('pay.contact.title')}</h2>
      <p>{say('pay.contact.text', { company: name })}</p>
      {(phone ?? email) && (
        <p className="contacts">
          {phone && <a href={`tel:${phone}`}>{shownPhone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
    </section>
  )
}

/** Whether an amount is due that can be paid neither online nor by transfer. */
export const hasNoWay = (payment: CustomerPayment | null): boolean =>
  payment !== null && !payment.isOnline && payment.transferDetails === null
