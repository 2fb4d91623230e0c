import { Alert, Stack, Text } from '@mantine/core'
import { recurring } from '@fieldhouse/domain/accounting/recurring/recurring'
import { IconAlertTriangle } from '@tabler/icons-react'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { useLanguage } from '../../kit/api/language.ts'
import { isArchived } from '../../kit/form/archived-notice.tsx'
import { DeleteButton } from '../../kit/form/delete-button.tsx'
import { EditableRecord } from '../../kit/record/editable-record.tsx'
import { RecordTabs } from '../../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../../kit/record/record-view.tsx'
import { nameOf } from '../../kit/text/name-of.ts'
import { useEntityWords } from '../../kit/text/words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useRecordCrumb } from '../../screens/crumb-label.ts'
import { InvoicesOf } from '../invoices-of.tsx'
import { RecurringFacts } from './recurring-facts.tsx'
import type { RecurringRecord } from './recurring-form.tsx'
import { RecurringStatus } from './recurring-status.tsx'
import { PriceQuestions, PricesPanel } from './prices-panel.tsx'
import { RunsPanel } from './runs-panel.tsx'

/** The form loads when its drawer opens. */
const RecurringForm = lazyRouteComponent(() => import('./recurring-form.tsx'), 'RecurringForm')

/** The width of the drawer, in which the lines of the invoices have room. */
const drawerWidth = 900

const list = { to: '/accounting/recurring/{-$id}', params: { id: undefined } } as const

/** Shows a recurring invoice: its facts, its next runs, its invoices, and why an invoice was not made (OPEN-792..795). */
export function RecurringPage({ id }: { id: string }) {
  const { t } = useTranslation('accounting/recurring')
  return (
    <RecordView entity={recurring} id={id} back={<BackToList page={list.to}>{t('back')}</BackToList>}>
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function Shown({ record }: { record: RecurringRecord }) {
  const { t } = useTranslation('accounting/recurring')
  const navigate = useNavigate()
  useRecordCrumb('recurring', record)
  return (
    <Stack gap="md">
      <Failed record={record} />
      <PriceQuestions record={record} />
      <EditableRecord
        entity={recurring}
        record={record}
        title={nameOf(recurring, record)}
        status={<RecurringStatus record={record} />}
        facts={<RecurringFacts record={record} />}
        formWidth={drawerWidth}
        renderForm={(close) => (
          <RecurringForm
            record={record}
            label={t('update')}
            onSaved={close}
            onCancel={close}
            remove={<DeleteButton entity={recurring} record={record} onDeleted={() => void navigate(list)} />}
          />
        )}
      >
        <PageTabs record={record} />
      </EditableRecord>
    </Stack>
  )
}

/** Says why the invoice of the next run could not be made (OPEN-795). */
function Failed({ record }: { record: RecurringRecord }) {
  const { t } = useTranslation('accounting/recurring')
  const language = useLanguage()
  const { fault, status } = record
  if (fault === null || isArchived(record) || status !== 'ACTIVE') return null
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('failed')}>
      <Text size="sm">{t('because', { why: fault[language] })}</Text>
    </Alert>
  )
}

function PageTabs({ record }: { record: RecurringRecord }) {
  const { t } = useTranslation(['accounting/recurring', 'screens'])
  const words = useEntityWords(recurring, 'accounting/recurring')
  return (
    <RecordTabs
      entity={recurring}
      words={words}
      id={record._id}
      tabs={[
        { value: 'runs', label: t('runs.title'), content: <RunsPanel record={record} /> },
        { value: 'prices', label: t('prices.title'), content: <PricesPanel record={record} /> },
        {
          value: 'invoices',
          label: t('screens:title.invoice'),
          count: record.made,
          content: <InvoicesOf query={{ filter_recurring: record._id }} empty={t('noInvoices')} />,
        },
      ]}
    />
  )
}
