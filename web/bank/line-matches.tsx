import { Group, Paper, Stack, Text } from '@mantine/core'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { RecordLink } from '../screens/record-link.tsx'
import type { BankLine } from './bank-calls.ts'

/** The records to which a line is matched, with links to their pages. */
export function LineMatches({ line: { matches, currency, matchedBy } }: { line: BankLine }) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  if (matches.length === 0) return null
  return (
    <Stack gap="xs">
      <Text fw={600}>{t(matchedBy === 'AUTOMATIC' ? 'matchedAutomatically' : 'matchedByPerson')}</Text>
      {matches.map(({ payment, expense, bill, refund, invoices, amount, isMade }) => (
        <Paper
          key={payment?._id ?? expense?._id ?? refund?._id ?? `${bill?._id} ${amount}`}
          withBorder
          p="sm"
        >
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Stack gap={2}>
              {payment && <Text size="sm">{payment.clientName ?? t('payment')}</Text>}
              {expense && (
                <RecordLink entity="expense" record={expense} size="sm">
                  {expense.description ?? t('expense')}
                </RecordLink>
              )}
              {refund && (
                <Text size="sm">
                  {[t('kinds.REFUND'), refund.clientName, refund.documentNumber].filter(Boolean).join(' · ')}
                </Text>
              )}
              {bill && (
                <>
                  <Text size="sm">{bill.supplierName}</Text>
                  <RecordLink entity="supplier-bill" record={bill} size="sm">
                    {bill.billNumber ?? t('bill')}
                  </RecordLink>
                </>
              )}
              {invoices.map((invoice) => (
                <RecordLink key={invoice._id} entity="invoice" record={invoice} size="sm">
                  {invoice.invoiceNumber ?? t('invoice')}
                </RecordLink>
              ))}
              {expense && isMade && (
                <Text size="xs" c="dimmed">
                  {t('madeExpense')}
                </Text>
              )}
              {(payment ?? bill) && (
                <Text size="xs" c="dimmed">
                  {t(isMade ? 'madePayment' : 'linkedPayment')}
                </Text>
              )}
            </Stack>
            <Text size="sm" className="figures">
              {format.money(amount, currency)}
            </Text>
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}
