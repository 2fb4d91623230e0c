import { sumOfParts } from '@fieldhouse/domain/accounting/payment-parts'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { type Decimal, compare, minus, roundCents } from '@fieldhouse/domain/kit/value/money'
import { Divider, Group, Text } from '@mantine/core'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'

type Props = {
  amount: Decimal | null
  parts: readonly { amount: Decimal }[] | null
  currency: Currency
}

/** How much of the payment pays invoices, and how much stays as credit. Without valid parts, both are unknown. */
export function PaymentRest({ amount, parts, currency }: Props) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const applied = sumOfParts(parts ?? [])
  const rest = amount === null ? '0.00' : roundCents(minus(amount, applied))
  const credit = compare(rest, '0') > 0 ? rest : '0.00'
  const said = (value: Decimal) => (parts === null ? '–' : format.money(value, currency))
  return (
    <>
      <Divider />
      <output>
        <Group justify="space-between">
          <Text span size="sm">
            {t('payDialog.applied', { amount: said(applied) })}
          </Text>
          <Text span size="sm" fw={compare(credit, '0') > 0 ? 600 : 400}>
            {t('payDialog.credit', { amount: said(credit) })}
          </Text>
        </Group>
      </output>
    </>
  )
}
