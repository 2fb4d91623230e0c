import { sameTax } from '@fieldhouse/domain/documents/taxes'
import type { CustomerEstimate } from '@fieldhouse/domain/accounting/customer-answer'
import type { EstimateSums } from '@fieldhouse/domain/accounting/estimate-totals'
import { useState } from 'react'
import { AcceptForm, DeclineForm } from './answer-forms.tsx'
import { CallToPay, hasNoWay } from './paying/call-to-pay.tsx'
import { Head, type Money, Parties, PdfLink, Sums, Texts, moneyOf } from './document-view.tsx'
import { dayIn, instantIn } from './figures.ts'
import { MembershipChoice, MembershipTerms } from './membership-choice.tsx'
import { Offer, Offered } from './offer.tsx'
import { Notice } from './parts.tsx'
import { type Picking, usePicking } from './picking.ts'
import { PayOnline } from './paying/pay-online.tsx'
import type { PurposeProps } from './purpose-props.ts'
import { Transfer } from './paying/transfer.tsx'
import { useTitle } from './use-title.ts'
import { useReading } from './words.ts'

/** The state of an estimate that can no longer be answered. */
function Standing({ shown, timezone, isNew }: { shown: CustomerEstimate; timezone: string; isNew: boolean }) {
  const { say, language } = useReading()
  const { status, answered } = shown
  const at = answered && instantIn(language, answered.at, timezone)
  if (status === 'ACCEPTED' || status === 'CONVERTED')
    return (
      <Notice tone="green" title={say('estimate.accepted.title')} takesFocus={isNew}>
        {answered?.name && <p>{say('estimate.accepted.by', { name: answered.name, at: at ?? '' })}</p>}
        {isNew && <p>{say('estimate.accepted.next')}</p>}
      </Notice>
    )
  if (status === 'DECLINED')
    return (
      <Notice tone="grey" title={say('estimate.declined.title')} takesFocus={isNew}>
        {at && <p>{say('estimate.declined.at', { at })}</p>}
        <p>{say('estimate.declined.next')}</p>
      </Notice>
    )
  return (
    <Notice tone="amber" title={say('estimate.expired.title')} takesFocus={isNew}>
      <p>{say('estimate.expired.next')}</p>
    </Notice>
  )
}

type DepositProps = Pick<PurposeProps<CustomerEstimate>, 'token' | 'page' | 'reload'>

/** The remaining deposit of an accepted estimate, and how to pay it (OPEN-270). */
function Deposit({ token, page: { shown, company }, reload }: DepositProps) {
  const { say, language } = useReading()
  const { payment } = shown
  if (payment === null) return null
  const amount = moneyOf(language, shown)(payment.due)
  return (
    <>
      <Notice tone="blue" title={say('estimate.deposit.due', { amount })}>
        <p>{say('estimate.deposit.text')}</p>
      </Notice>
      {payment.isOnline && (
        <PayOnline token={token} company={company} amount={amount} due={payment.due} reload={reload} />
      )}
      {hasNoWay(payment) && <CallToPay company={company} />}
    </>
  )
}

/** The sums of the picked lines, with the tax names of the document. */
const asPicked = ({ taxes }: CustomerEstimate, sums: EstimateSums) => ({
  ...sums,
  taxes: sums.taxBreakdown.flatMap((tax) => {
    const named = taxes.find(sameTax(tax)) ?? taxes.find(({ code }) => code === tax.code)
    return named ? { ...tax, name: named.name } : []
  }),
})

type OfferingProps = { shown: CustomerEstimate; money: Money; picking: Picking }

/** The lines of an estimate and its membership plan, with their choices if the customer can still answer. */
function Offering({ shown, money, picking }: OfferingProps) {
  if (shown.isOpen)
    return (
      <>
        <Offer shown={picking.shown} money={money} picking={picking} />
        <MembershipChoice shown={shown} picking={picking} money={money} />
      </>
    )
  return (
    <>
      <Offered shown={shown} money={money} />
      <MembershipTerms shown={shown} money={money} />
    </>
  )
}

/** The page of an estimate. The customer can accept it with a signature or decline it with a reason. */
export function EstimatePage({ token, page, reload }: PurposeProps<CustomerEstimate>) {
  const { say, language } = useReading()
  const [step, setStep] = useState<'read' | 'accept' | 'decline'>('read')
  const [isNew, setNew] = useState(false)
  const { shown, company } = page
  useTitle(`${shown.kind[language]} ${shown.number}`, company.name)
  const money = moneyOf(language, shown)
  const picking = usePicking(shown)
  const summed = shown.isOpen && picking.sums ? asPicked(shown, picking.sums) : shown
  const until =
    shown.isOpen && shown.until ? say('estimate.until', { day: dayIn(language, shown.until) }) : null
  const answering = {
    token,
    onAnswered: async () => {
      setNew(true)
      await reload()
    },
    onBack: () => setStep('read'),
    onPlanRefused: reload,
  }
  return (
    <article>
      <Head shown={shown} until={until} />
      {!shown.isOpen && <Standing shown={shown} timezone={company.timezone} isNew={isNew} />}
      <Deposit token={token} page={page} reload={reload} />
      <Parties shown={shown} />
      <Offering shown={shown} money={money} picking={picking} />
      <Sums shown={summed} money={money} />
      <Transfer details={shown.payment?.transferDetails ?? null} />
      <Texts shown={shown} />
      {shown.isOpen && step === 'accept' && (
        <AcceptForm {...answering} total={money(summed.total)} picks={picking.body} />
      )}
      {shown.isOpen && step === 'decline' && <DeclineForm {...answering} />}
      {(step === 'read' || !shown.isOpen) && (
        <div className="actions">
          {shown.isOpen && (
            <>
              <button type="button" className="button main" onClick={() => setStep('accept')}>
                {say('estimate.accept')}
              </button>
              <button type="button" className="button" onClick={() => setStep('decline')}>
                {say('estimate.decline')}
              </button>
            </>
          )}
          <PdfLink token={token} />
        </div>
      )}
    </article>
  )
}
