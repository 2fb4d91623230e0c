import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { toPrint } from '@fieldhouse/domain/accounting/document-kinds'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { whyNotPayable } from '@fieldhouse/domain/accounting/invoice-status'
import { job } from '@fieldhouse/domain/operations/job'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordLink } from '../screens/record-link.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { useFormat } from '../kit/value/format.ts'
import { HistoryPanel } from '../kit/record/history-panel.tsx'
import { useInvoiceHistory } from './invoice-history.ts'
import { useMay } from '../kit/api/may.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { useCrumb } from '../screens/crumb-label.ts'
import { InvoiceHead } from './invoice-head.tsx'
import { InvoiceFactText } from './invoice-status.tsx'
import { InvoiceMenu } from './invoice-menu.tsx'
import { DocumentPaper } from '../documents/document-paper.tsx'
import { InvoiceCredits, InvoicePayments } from './invoice-payments.tsx'
import type { InvoiceRecord } from './invoice-values.ts'
import classes from '../documents/document.module.css'

// Loaded once they are opened.
const PaymentDialog = lazyRouteComponent(() => import('./payment-dialog.tsx'), 'PaymentDialog')
const SendInvoice = lazyRouteComponent(() => import('./send-invoice.tsx'), 'SendInvoice')
const CreditDialog = lazyRouteComponent(() => import('./credit-dialog.tsx'), 'CreditDialog')

type Dialog = 'pay' | 'send' | 'credit'

/** An invoice to read: as it is on paper, with its payments at the side. */
export function InvoiceIssued({ record }: { record: InvoiceRecord }) {
  const { t } = useTranslation('accounting')
  const navigate = useNavigate()
  const words = useEntityWords(invoice, 'accounting')
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const mayPay = useMay(invoice.section, 'create')
  const maySend = useMay(invoice.section, 'update')
  const number = record.invoiceNumber ?? ''
  const isOwed =
    record.kind === 'INVOICE' &&
    whyNotPayable(record.invoiceStatus) === null &&
    compare(record.balance, '0') > 0
  useCrumb(number)
  const close = () => setDialog(null)
  const open = ({ _id }: InvoiceRecord) =>
    void navigate({ to: '/accounting/invoices/{-$id}', params: { id: _id } })
  const corrected = record.corrects ? String(record.corrects['invoiceNumber'] ?? '') : null
  return (
    <>
      <InvoiceHead
        title={`${words.option('kind', record.kind)} ${number}`}
        status={record.kind === 'INVOICE' ? record.invoiceStatus : null}
        note={<InvoiceFactText of={record} />}
        actions={
          <>
            {maySend && record.invoiceStatus !== 'CANCELLED' && (
              <Button variant="default" onClick={() => setDialog('send')}>
                {t('actions.send')}
              </Button>
            )}
            {mayPay && isOwed && <Button onClick={() => setDialog('pay')}>{t('actions.pay')}</Button>}
            <InvoiceMenu record={record} onCredit={() => setDialog('credit')} />
          </>
        }
      />
      <div className={classes.layout}>
        <div className={classes.sheet}>
          <DocumentPaper source={toPrint({ ...record, corrected })} />
        </div>
        <aside className={`${classes.panel} no-print`}>
          <Side record={record} />
        </aside>
      </div>
      <Suspense>
        {dialog === 'pay' && <PaymentDialog record={record} onClose={close} />}
        {dialog === 'send' && <SendInvoice record={record} onSent={close} onClose={close} />}
        {dialog === 'credit' && <CreditDialog record={record} onMade={open} onClose={close} />}
      </Suspense>
    </>
  )
}

function Side({ record }: { record: InvoiceRecord }) {
  const format = useFormat()
  const words = useEntityWords(invoice, 'accounting')
  const mayJob = useMay(job.section, 'read')
  const money = (amount: string) => format.money(amount, record.currency ?? 'CAD')
  const formatters = useInvoiceHistory(record.currency ?? 'CAD')
  const isInvoice = record.kind === 'INVOICE'
  const figures = isInvoice ? (['total', 'credited', 'paid', 'balance'] as const) : (['total'] as const)
  return (
    <Stack gap="md">
      <Stack gap={4}>
        {figures
          .filter((field) => field !== 'credited' || record.credited !== '0.00')
          .map((field) => (
            <Group key={field} justify="space-between">
              <Text size="sm" c="dimmed">
                {words.field(field)}
              </Text>
              <Text size="sm" fw={field === 'balance' ? 600 : 400} className="figures">
                {money(record[field])}
              </Text>
            </Group>
          ))}
      </Stack>
      <InvoiceCredits record={record} />
      {isInvoice && record.issuedAt !== null && record.invoiceStatus !== 'CANCELLED' && (
        <InvoicePayments record={record} />
      )}
      <Divider />
      <Stack gap={8}>
        <RecordLink entity="account" record={record.account} size="sm">
          {words.field('account')} {nameOf('account', record.account)}
        </RecordLink>
        {record.job && mayJob && (
          <RecordLink entity="job" record={record.job} size="sm">
            {words.field('job')} {nameOf('job', record.job)}
          </RecordLink>
        )}
      </Stack>
      <HistoryPanel
        entity={invoice}
        words={words}
        id={record._id}
        formatters={formatters}
        currency={record.currency}
      />
    </Stack>
  )
}
