import { estimateType } from '@fieldhouse/domain/accounting/estimate'
import { printedOffer } from '@fieldhouse/domain/accounting/member-offers/printed-offer'
import { depositLeft, mostDeposit } from '@fieldhouse/domain/accounting/deposit'
import { type EstimateStatus, estimateStates, whyNotUse } from '@fieldhouse/domain/accounting/estimate-status'
import { askedOf, reckon } from '@fieldhouse/domain/documents/document-type'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { IconBriefcase, IconCash, IconFileInvoice, IconThumbDown } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { defineDocument } from '../documents/define-document.tsx'
import { type EstimateRecord, touches } from './estimate-calls.ts'
import { EstimateFactText } from './estimate-status.tsx'
import { EstimateSide } from './estimate-side.tsx'

const labelled = (action: 'accept' | 'decline' | 'convert' | 'job' | 'deposit') => () =>
  useTranslation('accounting').t(`estimateSteps.${action}`)

const mayBecome =
  (to: 'ACCEPTED' | 'DECLINED') =>
  ({ estimateStatus }: EstimateRecord) =>
    estimateStatus !== to && estimateStates.whyNot(estimateStatus, to) === null

/** Whether the estimate has no options, or one of the options was chosen on acceptance. */
const isPicked = ({ options, option }: EstimateRecord) => options === null || option !== null

/** Whether an estimate has this status and can be billed. An estimate can be billed only once. */
const billedFrom = (status: EstimateStatus) => (record: EstimateRecord) =>
  record.invoice === null && record.estimateStatus === status && isPicked(record)

const dialogs = () => import('./estimate-dialogs.tsx')

const billing = {
  needs: 'update',
  makes: 'ACCTG_INVOICE',
  Label: labelled('convert'),
  Dialog: lazyRouteComponent(dialogs, 'ConvertDialog'),
} as const

/** Whether a deposit may be recorded now. */
const isHeld = (record: EstimateRecord) => compare(mostDeposit(record), '0') > 0

const deposit = {
  needs: 'read',
  makes: 'ACCTG_INVOICE',
  Label: labelled('deposit'),
  Dialog: lazyRouteComponent(() => import('./payments/payment-dialog.tsx'), 'DepositDialog'),
} as const

/**
 * The deposit that the customer still owes. Until the customer chooses an option, it is the largest deposit of all
 * options.
 */
function askedDeposit(record: EstimateRecord) {
  if (isHeld(record)) return compare(depositLeft(record), '0') > 0 ? depositLeft(record) : null
  const isOffered = record.estimateStatus === 'DRAFT' || record.estimateStatus === 'SENT'
  return isOffered ? askedOf(estimateType.kind, reckon(estimateType, record).sums) : null
}

/** The page of an estimate. New estimates are created on the same page (ACC-02). */
export const EstimatePage = defineDocument(estimateType, {
  words: 'accounting',
  page: '/accounting/estimates/{-$id}',
  touches,
  asked: askedDeposit,
  printed: (record) => ({ membership: printedOffer(record) }),
  Fact: ({ record }) => <EstimateFactText of={record} />,
  Side: EstimateSide,
  steps: [
    {
      name: 'accept',
      needs: 'update',
      Label: labelled('accept'),
      isOffered: mayBecome('ACCEPTED'),
      Dialog: lazyRouteComponent(() => import('./accept-dialog.tsx'), 'AcceptDialog'),
    },
    {
      name: 'deposit',
      ...deposit,
      isOffered: (record) => isHeld(record) && compare(depositLeft(record), '0') > 0,
    },
    {
      name: 'depositUnasked',
      ...deposit,
      icon: IconCash,
      isOffered: (record) => isHeld(record) && compare(depositLeft(record), '0') <= 0,
    },
    { name: 'bill', ...billing, isOffered: billedFrom('ACCEPTED') },
    { name: 'billUnanswered', ...billing, icon: IconFileInvoice, isOffered: billedFrom('SENT') },
    {
      name: 'job',
      needs: 'update',
      makes: 'OP_JOB',
      icon: IconBriefcase,
      Label: labelled('job'),
      isOffered: (record) =>
        record.job === null && whyNotUse(record.estimateStatus) === null && isPicked(record),
      Dialog: lazyRouteComponent(dialogs, 'JobDialog'),
    },
    {
      name: 'decline',
      needs: 'update',
      icon: IconThumbDown,
      Label: labelled('decline'),
      isOffered: mayBecome('DECLINED'),
      Dialog: lazyRouteComponent(dialogs, 'DeclineDialog'),
    },
  ],
})
