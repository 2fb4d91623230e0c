import { Alert, Stack } from '@mantine/core'
import { billStates } from '@fieldhouse/domain/accounting/bills/bill-states'
import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import { percentOf } from '@fieldhouse/domain/documents/taxes'
import type { TaxAmount } from '@fieldhouse/domain/documents/totals'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { FilesPanel } from '../../collaboration/panels.ts'
import { useTaxName } from '../../documents/taxes/tax-name.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { DeleteButton } from '../../kit/form/delete-button.tsx'
import { EditableRecord } from '../../kit/record/editable-record.tsx'
import { RecordTabs } from '../../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../../kit/record/record-view.tsx'
import { nameOf } from '../../kit/text/name-of.ts'
import { useEntityWords } from '../../kit/text/words.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useRecordCrumb } from '../../screens/crumb-label.ts'
import { RecordLink } from '../../screens/record-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { RecordPage } from '../../ui/page/record-page.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { BillLines } from './bill-lines.tsx'
import { BillPayments } from './bill-payments.tsx'
import type { BillRecord } from './bill-record.ts'
import { BillSteps } from './bill-steps.tsx'

/** The form loads when its drawer opens. */
const BillForm = lazyRouteComponent(() => import('./bill-form.tsx'), 'BillForm')

/** The width of the drawer, in which the lines of a bill have room. */
const drawerWidth = 720

const list = { to: '/accounting/bills/{-$id}', params: { id: undefined } } as const
type Props = { record: BillRecord }

/** The page of a supplier's bill: its sums, its lines compared with the order, and its payments (OPEN-820..822). */
export function BillPage({ id }: { id: string }) {
  const { t } = useTranslation('accounting/bills')
  return (
    <RecordView entity={supplierBill} id={id} back={<BackToList page={list.to}>{t('back')}</BackToList>}>
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function Shown({ record }: Props) {
  const navigate = useNavigate()
  const language = useLanguage()
  useRecordCrumb('supplier-bill', record)
  const { status } = record
  const page = {
    title: nameOf('supplier-bill', record),
    status: <StatusBadge tone={billStates.tones[status]}>{billStates.words[status][language]}</StatusBadge>,
    actions: <BillSteps record={record} />,
    facts: <BillFacts record={record} />,
  }
  if (status !== 'DRAFT')
    return (
      <RecordPage {...page}>
        <Tabs record={record} />
      </RecordPage>
    )
  return (
    <EditableRecord
      {...page}
      entity={supplierBill}
      record={record}
      formWidth={drawerWidth}
      renderForm={(close) => (
        <BillForm
          record={record}
          onSaved={close}
          onCancel={close}
          remove={
            <DeleteButton entity={supplierBill} record={record} onDeleted={() => void navigate(list)} />
          }
        />
      )}
    >
      <Tabs record={record} />
    </EditableRecord>
  )
}

function Tabs({ record }: Props) {
  const { t } = useTranslation('accounting/bills')
  const words = useEntityWords(supplierBill, 'accounting/bills')
  return (
    <RecordTabs
      entity={supplierBill}
      words={words}
      id={record._id}
      tabs={[
        { value: 'lines', label: words.field('lines'), content: <BillLines record={record} /> },
        record.status === 'APPROVED' && {
          value: 'payments',
          label: words.field('payments'),
          count: record.payments.length,
          content: <BillPayments record={record} />,
        },
        {
          value: 'files',
          label: t('files'),
          content: <FilesPanel entity={supplierBill} id={record._id} />,
          stays: true,
        },
      ]}
    />
  )
}

/** The parties, dates and sums of a bill, and the reasons that were given. */
function BillFacts({ record }: Props) {
  const words = useEntityWords(supplierBill, 'accounting/bills')
  const format = useFormat()
  const taxName = useTaxName()
  const { supplier, order, billNumber, day, dueDate, net, total, paid, balance, note } = record
  const money = (amount: string) => format.money(amount, record.currency ?? 'CAD')
  const hasRates = new Set(record.taxBreakdown.map(({ code }) => code)).size < record.taxBreakdown.length
  const nameOfTax = ({ code, rate }: TaxAmount) =>
    hasRates ? `${taxName(code)} (${format.percent(percentOf(rate))})` : taxName(code)
  return (
    <Stack gap="md">
      <Reasons record={record} />
      <Facts>
        <Fact label={words.field('supplier')}>
          <RecordLink entity="supplier" record={supplier} />
        </Fact>
        {order !== null && (
          <Fact label={words.field('order')}>
            <RecordLink entity="order" record={order} />
          </Fact>
        )}
        <Fact label={words.field('billNumber')}>{billNumber}</Fact>
        <Fact label={words.field('day')}>{format.day(day)}</Fact>
        <Fact label={words.field('dueDate')}>{dueDate && format.day(dueDate)}</Fact>
        <Fact label={words.field('net')}>{money(net)}</Fact>
        {record.taxBreakdown.map((tax) => (
          <Fact key={`${tax.code} ${tax.rate}`} label={nameOfTax(tax)}>
            {money(tax.amount)}
          </Fact>
        ))}
        <Fact label={words.field('total')}>{money(total)}</Fact>
        <Fact label={words.field('paid')}>{money(paid)}</Fact>
        <Fact label={words.field('balance')}>{money(balance)}</Fact>
        {note !== null && <Fact label={words.field('note')}>{note}</Fact>}
      </Facts>
    </Stack>
  )
}

function Reasons({ record: { differenceReason, voidReason } }: Props) {
  const words = useEntityWords(supplierBill, 'accounting/bills')
  const reasons = [
    { field: 'differenceReason', text: differenceReason },
    { field: 'voidReason', text: voidReason },
  ] as const
  return reasons.map(
    ({ field, text }) =>
      text !== null && (
        <Alert key={field} color="yellow" variant="light" title={words.field(field)}>
          {text}
        </Alert>
      ),
  )
}
