import { callVerb } from '../kit/api/call-verb.ts'
import { ActionIcon, Group, Stack, Text, Title, Tooltip } from '@mantine/core'
import { payment } from '@fieldhouse/domain/accounting/payment'
import { paymentMethodWords } from '@fieldhouse/domain/accounting/payment-methods'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { refundable } from '@fieldhouse/domain/accounting/refund'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { IconReceiptRefund, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { useFormat } from '../kit/value/format.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { showProblem } from '../kit/api/show-problem.ts'
import { toast } from '../kit/text/toast.tsx'
import { useInvoiceStep } from './invoice-calls.ts'

/** Whose payments they are. */
export type Paid = { filter_invoice: string } | { filter_estimate: string }

const RefundDialog = lazyRouteComponent(() => import('./refund-dialog.tsx'), 'RefundDialog')

/** What was received for an invoice or an estimate, newest first (OPEN-145, OPEN-270). */
export function PaymentsOf({ filter }: { filter: Paid }) {
  const { t } = useTranslation('accounting')
  const list = useQuery(recordQueries.list(payment, { ...filter, limit: 200 }))
  const paid = list.data?.result ?? []
  return (
    <Stack gap="xs">
      <Title order={2} size="h3">
        {t('payments')}
      </Title>
      <QueryState of={list} height={32} />
      {list.data && paid.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noPayments')}
        </Text>
      )}
      {paid.map((each) => (
        <PaymentLine key={each._id} each={each} />
      ))}
    </Stack>
  )
}

type Payment = Read<typeof payment>

function PaymentLine({ each }: { each: Payment }) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const language = useLanguage()
  const mayDelete = useMay(payment.section, 'delete')
  const how = each.provider === null ? each.reference : t('paidThrough')
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <div>
        <Text size="sm" fw={500} className="figures">
          {format.money(each.amount, each.currency)}
        </Text>
        <Text size="xs" c="dimmed">
          {[paymentMethodWords[each.method][language], each.paidAt && format.instant(each.paidAt), how]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {mayDelete && (
        <Group gap={4} wrap="nowrap">
          {compare(refundable(each), '0') > 0 && <RefundButton of={each} />}
          {each.provider === null && compare(each.refunded, '0') === 0 && <RemoveButton of={each} />}
        </Group>
      )}
    </Group>
  )
}

function RefundButton({ of }: { of: Payment }) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const label = t('refundPayment', { amount: format.money(of.amount, of.currency) })
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => setOpen(true)}>
          <IconReceiptRefund size={16} />
        </ActionIcon>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <RefundDialog of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function RemoveButton({ of }: { of: Payment }) {
  const { t } = useTranslation(['accounting', 'documents'])
  const amount = useFormat().money(of.amount, of.currency)
  const step = useInvoiceStep<unknown>()
  const remove = async () => {
    try {
      await step.mutateAsync(() =>
        callVerb(payment, 'DELETE /delete/:id', { params: { id: of._id }, version: of.version }),
      )
      toast('success', t('paymentRemoved', { amount }))
    } catch (error) {
      showProblem(error)
    }
  }
  const ask = () =>
    askFirst({
      title: t('removePaymentQuestion', { amount }),
      cancel: t('documents:deleteDialog.keep'),
      onConfirm: () => void remove(),
    })
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={t('removePayment', { amount })} onClick={ask}>
      <IconTrash size={16} />
    </ActionIcon>
  )
}
