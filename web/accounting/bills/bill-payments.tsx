import { ActionIcon, Group, Stack, Text, Tooltip } from '@mantine/core'
import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import { paymentMethodWords } from '@fieldhouse/domain/accounting/payment-methods'
import { IconBan } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useLanguage } from '../../kit/api/language.ts'
import { useMay } from '../../kit/api/may.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import type { BillRecord } from './bill-record.ts'

const VoidBillPaymentDialog = lazyRouteComponent(() => import('./bill-dialogs.tsx'), 'VoidBillPaymentDialog')

type Props = { record: BillRecord }

/** The payments of a bill. Voided payments stay visible, crossed out (OPEN-822). */
export function BillPayments({ record }: Props) {
  const { t } = useTranslation('accounting/bills')
  const [voided, setVoided] = useState<string | null>(null)
  if (record.payments.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noPayments')}
      </Text>
    )
  return (
    <Stack gap="xs">
      {record.payments.map((payment, at) => (
        <PaymentLine
          key={payment._id ?? at}
          payment={payment}
          currency={record.currency ?? 'CAD'}
          onVoid={() => setVoided(payment._id ?? null)}
        />
      ))}
      <Suspense>
        {voided !== null && (
          <VoidBillPaymentDialog record={record} payment={voided} onClose={() => setVoided(null)} />
        )}
      </Suspense>
    </Stack>
  )
}

type LineProps = { payment: BillRecord['payments'][number]; currency: string; onVoid: () => void }

function PaymentLine({ payment, currency, onVoid }: LineProps) {
  const { t } = useTranslation('accounting/bills')
  const format = useFormat()
  const language = useLanguage()
  const mayDelete = useMay(supplierBill.section, 'delete')
  const { day, amount, method, reference, voidedOn, voidReason } = payment
  const how = [format.day(day), paymentMethodWords[method][language], reference].filter(Boolean).join(' · ')
  return (
    <Group justify="space-between" wrap="nowrap">
      <Stack gap={0}>
        <Text size="sm" td={voidedOn ? 'line-through' : undefined} style={{ overflowWrap: 'anywhere' }}>
          {how}
        </Text>
        {voidedOn && (
          <Text size="xs" c="dimmed">
            {t('voidPayment.voided', { day: format.day(voidedOn), reason: voidReason ?? '' })}
          </Text>
        )}
      </Stack>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" className="figures" td={voidedOn ? 'line-through' : undefined}>
          {format.money(amount, currency)}
        </Text>
        {!voidedOn && mayDelete && (
          <Tooltip label={t('voidPayment.do')}>
            <ActionIcon variant="subtle" color="gray" aria-label={t('voidPayment.do')} onClick={onVoid}>
              <IconBan size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </Group>
  )
}
