import { Table, Text, VisuallyHidden } from '@mantine/core'
import type { JobMargin } from '@fieldhouse/domain/visits/margins'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import { SortHead } from '../kit/list/sort-head.tsx'
import { useFormat } from '../kit/value/format.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { ScrolledTable } from '../ui/scrolled-table.tsx'
import { useAsk } from './margin-filters.tsx'
import { useWithoutCost } from './margin-notes.tsx'
import type { MarginSearch } from './margin-search.ts'

const figures = ['revenue', 'labour', 'parts', 'expenses', 'margin', 'percent'] as const

type Props = { jobs: readonly JobMargin[]; asked: MarginSearch }

/** Jobs with their margins. A click on a heading sorts by its column. */
export function MarginsTable({ jobs, asked }: Props) {
  const { t } = useTranslation(['screens', 'visits/margin'])
  const title = t('screens:title.margins')
  const ask = useAsk(asked)
  const sorting = { sort: asked.sort ?? '-day', onSort: (sort: string) => ask({ sort }) }
  return (
    <ScrolledTable minWidth={980} label={title} cards>
      <Table verticalSpacing="xs" fz="sm">
        <Table.Caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <SortHead by="jobNumber" {...sorting}>
              {t('visits/margin:number')}
            </SortHead>
            <Table.Th fz="xs">{t('visits/margin:client')}</Table.Th>
            <SortHead by="day" {...sorting}>
              {t('visits/margin:day')}
            </SortHead>
            {figures.map((each) => (
              <SortHead key={each} by={each} {...sorting} isFigure>
                {t(`visits/margin:${each}`)}
              </SortHead>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((each) => (
            <JobRow key={each.job._id} of={each} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrolledTable>
  )
}

function JobRow({ of }: { of: JobMargin }) {
  const { t } = useTranslation('visits/margin')
  const format = useFormat()
  const { job, client, jobType, day, percent } = of
  const missing = useWithoutCost()(of)
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <RecordLink entity="job" record={job} fz="inherit">
          {job.jobNumber} {job.title}
        </RecordLink>
        {jobType && (
          <Text size="xs" c="dimmed">
            {jobType.name}
          </Text>
        )}
      </Table.Th>
      <Table.Td data-label={t('client')}>{client.name}</Table.Td>
      <Table.Td data-label={t('day')} style={{ whiteSpace: 'nowrap' }}>
        {format.day(day)}
      </Table.Td>
      {(['revenue', 'labour', 'parts', 'expenses', 'margin'] as const).map((each) => (
        <Table.Td key={each} data-label={t(each)} ta="right" className="figures">
          {format.money(of[each])}
        </Table.Td>
      ))}
      <Table.Td data-label={t('percent')} ta="right" className="figures">
        {percent === null ? '–' : format.percent(percent)}
        {missing !== '' && (
          <Text size="xs" c="var(--ink-amber)" style={{ whiteSpace: 'nowrap' }}>
            <IconAlertTriangle size={12} aria-hidden /> {missing}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
