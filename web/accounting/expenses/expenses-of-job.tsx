import { Button } from '@mantine/core'
import { expense } from '@fieldhouse/domain/accounting/expense'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import { RelatedList } from '../../kit/record/related-list.tsx'
import { useEntityWords } from '../../kit/text/words.ts'
import type { JobRecord } from '../../operations/job-edit.tsx'

const columns = [
  { field: 'day', width: 120, rigid: true },
  { field: 'category', width: 150 },
  { field: 'description', first: true },
  { field: 'status', width: 120 },
  { field: 'amount', first: true },
] as const

const page = '/accounting/expenses/{-$id}'

/** The expenses of a job, with a button for a new one. */
export function ExpensesOfJob({ record: { _id: job } }: { record: JobRecord }) {
  const { t } = useTranslation('accounting')
  const navigate = useNavigate()
  const words = useEntityWords(expense, 'accounting')
  const mayCreate = useMay(expense.section, 'create')
  return (
    <RelatedList
      entity={expense}
      words={words}
      columns={columns}
      query={{ filter_job: job }}
      empty={t('noExpensesOfJob')}
      onOpen={({ _id }) => void navigate({ to: page, params: { id: _id } })}
      action={
        mayCreate && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link to={page} params={{ id: 'new' }} search={{ job }} {...props} />}
          >
            {words.add}
          </Button>
        )
      }
    />
  )
}
