import { isUnpaid } from '@fieldhouse/domain/accounting/invoice-status'
import { compare, smaller } from '@fieldhouse/domain/kit/value/money'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import type { Owed } from '@fieldhouse/domain/crm/owed'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call, resultOf } from '../../kit/api/call.ts'
import { useMay } from '../../kit/api/may.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { type InvoiceRecord, useInvoiceStep } from '../invoice-calls.ts'

/** The credit of the account of an unpaid invoice, with a button that pays the invoice from it (OPEN-782). */
export function AccountCredit({ record }: { record: InvoiceRecord }) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const mayPay = useMay(invoice.section, 'create')
  const account = record.account._id
  const step = useInvoiceStep<Owed>()
  const isOpen = isUnpaid(record)
  const credits = useQuery({
    queryKey: ['account', 'credit', account],
    queryFn: ({ signal }) => resultOf('GET /account/credit/:id', { params: { id: account }, signal }),
    enabled: isOpen,
  })
  const credit = credits.data?.find(({ currency }) => currency === record.currency)?.amount
  if (!isOpen || credit === undefined || record.currency === null) return null
  const { currency } = record
  const amount = smaller(credit, record.balance)
  const apply = () =>
    step.mutate(
      () =>
        call('POST /payment/apply', {
          body: { account, currency, parts: [{ invoice: record._id, amount }] },
        }),
      {
        onSuccess: () => toast('success', t('credit.applied', { amount: format.money(amount, currency) })),
        onError: showProblem,
      },
    )
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{t('credit.left', { amount: format.money(credit, currency) })}</Text>
      {mayPay && compare(amount, '0') > 0 && (
        <Button size="xs" variant="light" loading={step.isPending} onClick={apply}>
          {t('credit.apply', { amount: format.money(amount, currency) })}
        </Button>
      )}
    </Group>
  )
}
