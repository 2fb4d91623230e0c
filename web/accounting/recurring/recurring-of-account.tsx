import { Button } from '@mantine/core'
import { recurring } from '@fieldhouse/domain/accounting/recurring/recurring'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMay } from '../../kit/api/may.ts'
import { RelatedList } from '../../kit/record/related-list.tsx'
import { useEntityWords } from '../../kit/text/words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ruleColumn, subtotalColumn } from './recurring-columns.tsx'

const page = '/accounting/recurring/{-$id}'

const columns = [
  { field: 'title', width: 200, first: true },
  { field: 'status' },
  { field: 'nextRun', width: 130, first: true },
  ruleColumn,
  subtotalColumn,
  { field: 'issue' },
] as const

/** The recurring invoices of an account, with a button that starts a new one. */
export function RecurringOfAccount({ record: { _id } }: { record: { _id: string } }) {
  const { t } = useTranslation('accounting/recurring')
  const words = useEntityWords(recurring, 'accounting/recurring')
  const navigate = useNavigate()
  const mayCreate = useMay(recurring.section, 'create')
  return (
    <RelatedList
      entity={recurring}
      words={words}
      columns={columns}
      query={{ filter_account: _id }}
      onOpen={({ _id: id }) => void navigate({ to: page, params: { id } })}
      action={
        mayCreate && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to={page} params={{ id: 'new' }} search={{ account: _id }} {...props} />
            )}
          >
            {words.add}
          </Button>
        )
      }
      empty={t('noRecurring')}
    />
  )
}
