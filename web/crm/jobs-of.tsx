import { Button } from '@mantine/core'
import { job } from '@fieldhouse/domain/operations/job'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../kit/api/may.ts'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { nextVisitColumn, stateColumn } from '../operations/job-columns.tsx'

const columns = [
  { field: 'jobNumber', width: 95, rigid: true },
  { field: 'title', width: 190, first: true },
  stateColumn,
  nextVisitColumn,
  { field: 'address' },
  { field: 'createdAt' },
] as const

/** The jobs of a client or account. */
export function JobsOf({ query }: { query: FixedFilters<typeof job> }) {
  const { t } = useTranslation('crm')
  const words = useEntityWords(job, 'jobs')
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

/** Begins a job for a client, under an account where one is given. */
export function NewJob(props: { for: { client: string; account?: string } }) {
  const { t } = useTranslation('crm')
  const may = useMay(job.section, 'create')
  if (!may) return null
  return (
    <Button
      leftSection={<IconPlus size={16} />}
      renderRoot={(button) => (
        <Link to="/operations/jobs/{-$id}" params={{ id: 'new' }} search={props.for as never} {...button} />
      )}
    >
      {t('newJob')}
    </Button>
  )
}
