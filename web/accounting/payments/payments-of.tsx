import { ActionIcon, Anchor, Group, Stack, Text, Title, Tooltip } from '@mantine/core'
import { payment } from '@fieldhouse/domain/accounting/payment'
import { paymentMethodWords } from '@fieldhouse/domain/accounting/payment-methods'
import { paymentStates, whyNotVoid } from '@fieldhouse/domain/accounting/payment-status'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { refundable } from '@fieldhouse/domain/accounting/refund'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { type Icon, IconArrowsSplit2, IconBan, IconReceiptRefund } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { paidOn } from './paid-on.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { entriesText } from '../../kit/value/count-text.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useMay } from '../../kit/api/may.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { recordQueries } from '../../kit/api/records.ts'
import { nameOf } from '../../kit/text/name-of.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

/** The filter for the payments and refunds of an invoice or an estimate. */
export type PaidDocument = { filter_invoice: string } | { filter_estimate: string }

/** The filter for the payments of a document or of an account. */
type Paid = PaidDocument | { filter_account: string }

const RefundDialog = lazyRouteComponent(() => import('./refund-dialog.tsx'), 'RefundDialog')
const MovePaymentDialog = lazyRouteComponent(() => import('./move-payment-dialog.tsx'), 'MovePaymentDialog')
const VoidDialog = lazyRouteComponent(() => import('./void-dialog.tsx'), 'VoidDialog')

type ListProps = { filter: Paid; /** Shows nothing if there are no payments. */ isQuiet: boolean }

/**
 * The payments of an invoice, an estimate or an account, newest first. Voided payments stay visible, crossed out (OPEN-145,
 * OPEN-270, OPEN-490).
 */
export function PaymentsOf({ filter, isQuiet }: ListProps) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const list = useQuery(recordQueries.list(payment, { ...filter, limit: 200 }))
  const paid = list.data?.result ?? []
  const { pagination } = list.data ?? {}
  if (isQuiet && paid.length === 0) return list.isError ? <QueryState of={list} /> : null
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
        <PaymentLine
          key={each._id}
          each={each}
          invoice={'filter_invoice' in filter ? filter.filter_invoice : null}
        />
      ))}
      {'filter_account' in filter && pagination && pagination.count > paid.length && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              to="/accounting/payments"
              search={{ where: { account: [filter.filter_account] } }}
              {...props}
            />
          )}
        >
          {t('allPayments', { total: entriesText(format, pagination) })}
        </Anchor>
      )}
    </Stack>
  )
}

type Payment = Read<typeof payment>

/** A payment, with the amount that it pays of the shown invoice, and the whole amount if it pays more. */
function PaymentLine({ each, invoice }: { each: Payment; invoice: string | null }) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const language = useLanguage()
  const isVoided = each.status === 'VOIDED'
  const how = each.provider === null ? each.reference : t('paidThrough')
  const numbers = invoice === null ? each.parts.map((paid) => paid.invoice.invoiceNumber).join(', ') : null
  const hasCredit = invoice === null && isMovable(each) && compare(each.unapplied, '0') > 0
  const part = each.parts.find((paid) => paid.invoice._id === invoice)?.amount ?? each.net
  const isPart = !isVoided && compare(part, each.net) !== 0
  const amount = format.money(each.amount, each.currency)
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Text size="sm" fw={500} className="figures" {...(isVoided && { td: 'line-through', c: 'dimmed' })}>
            {isPart ? format.money(part, each.currency) : amount}
          </Text>
          {isPart && (
            <Text size="sm" c="dimmed" className="figures">
              {t('ofPayment', { amount })}
            </Text>
          )}
          {isVoided && (
            <StatusBadge tone={paymentStates.tones.VOIDED}>
              {paymentStates.words.VOIDED[language]}
            </StatusBadge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {[paymentMethodWords[each.method][language], paidOn(each, format), how, numbers]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {hasCredit && (
          <Text size="xs">
            {t('payDialog.credit', { amount: format.money(each.unapplied, each.currency) })}
          </Text>
        )}
        {isVoided && <Voided each={each} />}
      </div>
      {!isVoided && <Steps of={each} amount={amount} />}
    </Group>
  )
}

/** Whether a payment can pay other invoices. The deposit of an estimate stays until the invoice is issued. */
const isMovable = ({ estimate, parts }: Payment): boolean =>
  estimate === null ||
  (estimate['estimateStatus'] === 'CONVERTED' &&
    !parts.some(({ invoice }) => invoice.invoiceStatus === 'DRAFT'))

/** The actions on a payment that the user may perform. */
function Steps({ of, amount }: { of: Payment; amount: string }) {
  const { t } = useTranslation('accounting')
  const mayDelete = useMay(payment.section, 'delete')
  const mayUpdate = useMay(payment.section, 'update')
  return (
    <Group gap={4} wrap="nowrap">
      {mayUpdate && isMovable(of) && (
        <Step
          of={of}
          label={t('movePayment', { amount })}
          icon={IconArrowsSplit2}
          Dialog={MovePaymentDialog}
        />
      )}
      {mayDelete && compare(refundable(of), '0') > 0 && (
        <Step of={of} label={t('refundPayment', { amount })} icon={IconReceiptRefund} Dialog={RefundDialog} />
      )}
      {mayDelete && whyNotVoid(of) === null && (
        <Step of={of} label={t('voidPayment', { amount })} icon={IconBan} Dialog={VoidDialog} />
      )}
    </Group>
  )
}

/** Shows when, by whom and why a payment was voided. */
function Voided({ each: { voidedAt, voidedBy, voidReason } }: { each: Payment }) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const at = voidedAt === null ? '' : format.instant(voidedAt)
  return (
    <Text size="xs" c="dimmed">
      {[t('voidedBy', { at, name: nameOf('workforce', voidedBy) }), voidReason].filter(Boolean).join(' · ')}
    </Text>
  )
}

type StepProps = {
  of: Payment
  label: string
  icon: Icon
  Dialog: ComponentType<{ of: Payment; onClose: () => void }>
}

/** A button that opens the dialog of an action on a payment, such as a refund. */
function Step({ of, label, icon: StepIcon, Dialog }: StepProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => setOpen(true)}>
          <StepIcon size={16} />
        </ActionIcon>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <Dialog of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
