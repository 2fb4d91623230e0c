import { Text } from '@mantine/core'
import { estimate } from '@fieldhouse/domain/accounting/estimate'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DocumentFigures } from '../documents/document-figures.tsx'
import { CustomerLink } from '../documents/sending/customer-link.tsx'
import { useMay } from '../kit/api/may.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { CustomerAnswer } from './customer-answer.tsx'
import type { EstimateRecord } from './estimate-calls.ts'

const MoneyReceived = lazyRouteComponent(() => import('./payments/money-received.tsx'), 'MoneyReceived')

/** The totals of an estimate, and the invoice made from it. */
export function EstimateSide({ record }: { record: EstimateRecord }) {
  const words = useEntityWords(estimate, 'accounting')
  const paid = compare(record.depositPaid, '0') > 0 ? (['depositPaid'] as const) : []
  const mayInvoice = useMay(invoice.section, 'read')
  return (
    <>
      <DocumentFigures
        of={{ ...record, depositAmount: record.depositAmount ?? '0' }}
        words={words}
        figures={['total', ...(record.depositAmount ? (['depositAmount'] as const) : []), ...paid]}
      />
      {record.estimateStatus === 'ACCEPTED' && mayInvoice && (
        <Suspense>
          <MoneyReceived filter={{ filter_estimate: record._id }} isQuiet />
        </Suspense>
      )}
      {record.membershipPlan && (
        <Text size="sm">
          <Text span c="dimmed" inherit>
            {words.field(record.planAccepted ? 'planAccepted' : 'membershipPlan')}
          </Text>{' '}
          {nameOf('membership-plan', record.membershipPlan)}
        </Text>
      )}
      <CustomerAnswer id={record._id} />
      <CustomerLink entity={estimate} purpose="ESTIMATE" record={record._id} />
      {record.invoice && mayInvoice && (
        <RecordLink entity="invoice" record={record.invoice} size="sm">
          {words.field('invoice')} {nameOf('invoice', record.invoice)}
        </RecordLink>
      )}
    </>
  )
}
