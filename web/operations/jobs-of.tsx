import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { job } from '@fieldhouse/domain/operations/job'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import type { AccountRecord } from '../crm/account-form.tsx'
import type { ClientRecord } from '../crm/contact-search.tsx'
import type { AddedTab } from '../kit/record/added-tab.tsx'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { nextVisitColumn, stateColumn } from './job-columns.tsx'

const columns = [
  { field: 'jobNumber', width: 95, rigid: true },
  { field: 'title', width: 190, first: true },
  stateColumn,
  nextVisitColumn,
  { field: 'dueOn', width: 115 },
  { field: 'address' },
  { field: 'createdAt' },
] as const

/** The list of the jobs that match a filter, such as the jobs of a client or an account. */
export function JobsOf({ query }: { query: FixedFilters<typeof job> }) {
  const { t } = useTranslation('operations')
  const words = useEntityWords(job, 'operations')
  const navigate = useNavigate()
  return (
    <RelatedList
      entity={job}
      words={words}
      columns={columns}
      query={query}
      onOpen={({ _id }) => void navigate({ to: '/operations/jobs/{-$id}', params: { id: _id } })}
      empty={t('noJobs')}
    />
  )
}

const tab = { entity: job, words: 'operations', value: 'jobs' } as const

/** The tab on a client's page with the client's jobs. */
export const jobsOfClient: AddedTab<ClientRecord> = {
  ...tab,
  before: 'accounts',
  Content: ({ record }) => <JobsOf query={{ filter_client: record._id }} />,
}

/** The tab on an account's page with the account's jobs. */
export const jobsOfAccount: AddedTab<AccountRecord> = {
  ...tab,
  before: 'billing',
  Content: ({ record }) => <JobsOf query={{ filter_account: record._id }} />,
}
