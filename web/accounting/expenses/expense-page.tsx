import { Alert, Stack } from '@mantine/core'
import { expense } from '@fieldhouse/domain/accounting/expense'
import { expenseStates, whyNotChange } from '@fieldhouse/domain/accounting/expense-states'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { job } from '@fieldhouse/domain/operations/job'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import { FilesPanel } from '../../collaboration/panels.ts'
import { useTaxName } from '../../documents/taxes/tax-name.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useMay } from '../../kit/api/may.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { recordQueries } from '../../kit/api/records.ts'
import { DeleteButton } from '../../kit/form/delete-button.tsx'
import { RecordTabs } from '../../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../../kit/record/record-view.tsx'
import { nameOf } from '../../kit/text/name-of.ts'
import { useEntityWords } from '../../kit/text/words.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useRecordCrumb } from '../../screens/crumb-label.ts'
import { NewForm } from '../../screens/new-form.tsx'
import { RecordLink } from '../../screens/record-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { RecordPage } from '../../ui/page/record-page.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useEntryDays } from '../../documents/entry-days.ts'
import { ExpenseForm } from './expense-form.tsx'
import { type ExpenseRecord, ExpenseSteps } from './expense-steps.tsx'

const list = { to: '/accounting/expenses/{-$id}', params: { id: undefined } } as const

/** The page of an expense with its receipt and steps, or the form of a new expense (ACC-03). */
export function ExpensePage({ id, job: of }: { id: string; job?: string | undefined }) {
  const { t } = useTranslation('accounting')
  if (id === 'new') return of === undefined ? <NewExpense /> : <NewExpenseOf job={of} />
  return (
    <RecordView entity={expense} id={id} back={<BackToList page={list.to}>{t('toExpenses')}</BackToList>}>
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

/** The form of a new expense for a job. The job field of the form is empty if the job cannot be loaded. */
function NewExpenseOf({ job: id }: { job: string }) {
  const found = useQuery(recordQueries.read(job, id))
  if (found.isPending) return <QueryState of={found} />
  return <NewExpense of={found.data} />
}

function NewExpense({ of }: { of?: Read<typeof job> | undefined }) {
  const navigate = useNavigate()
  const words = useEntityWords(expense, 'accounting')
  const { today } = useEntryDays()
  return (
    <NewForm title={words.add}>
      <ExpenseForm
        record={null}
        start={{ day: today, ...(of && { job: of }) }}
        onSaved={({ _id }) => void navigate({ ...list, params: { id: _id }, replace: true })}
        onCancel={() => void navigate(list)}
      />
    </NewForm>
  )
}

function Shown({ record }: { record: ExpenseRecord }) {
  const { t } = useTranslation('accounting')
  const language = useLanguage()
  const navigate = useNavigate()
  const words = useEntityWords(expense, 'accounting')
  const mayUpdate = useMay(expense.section, 'update')
  useRecordCrumb('expense', record)
  const { status } = record
  const isSettled = whyNotChange(status) !== null
  const leave = () => void navigate(list)
  return (
    <RecordPage
      title={nameOf('expense', record)}
      status={
        <StatusBadge tone={expenseStates.tones[status]}>{expenseStates.words[status][language]}</StatusBadge>
      }
      actions={<ExpenseSteps record={record} />}
      facts={
        <ExpenseForm
          key={status}
          record={record}
          onCancel={null}
          readOnly={isSettled || !mayUpdate}
          remove={!isSettled && <DeleteButton entity={expense} record={record} onDeleted={leave} />}
        />
      }
    >
      <RecordTabs
        entity={expense}
        words={words}
        id={record._id}
        tabs={[
          {
            value: 'receipt',
            label: t('receipt'),
            content: (
              <Stack gap="lg">
                <Sums record={record} />
                <FilesPanel entity={expense} id={record._id} />
              </Stack>
            ),
            stays: true,
          },
        ]}
      />
    </RecordPage>
  )
}

/** The rejection reason, the parts of the total, and the invoice that bills the expense. */
function Sums({ record }: { record: ExpenseRecord }) {
  const words = useEntityWords(expense, 'accounting')
  const format = useFormat()
  const taxName = useTaxName()
  const { amount, net, taxBreakdown, currency, reason, invoice } = record
  const money = (of: string | null) => format.money(of ?? '0', currency ?? 'CAD')
  return (
    <>
      {reason !== null && (
        <Alert color="yellow" variant="light">
          {reason}
        </Alert>
      )}
      <Facts columns>
        <Fact label={words.field('amount')}>{money(amount)}</Fact>
        <Fact label={words.field('net')}>{money(net)}</Fact>
        {taxBreakdown.map((tax) => (
          <Fact key={tax.code} label={taxName(tax.code)}>
            {money(tax.amount)}
          </Fact>
        ))}
        {invoice !== null && (
          <Fact label={words.field('invoice')}>
            <RecordLink entity="invoice" record={invoice} />
          </Fact>
        )}
      </Facts>
    </>
  )
}
