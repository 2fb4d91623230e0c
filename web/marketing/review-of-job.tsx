import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { review } from '@fieldhouse/domain/marketing/review'
import type { job } from '@fieldhouse/domain/operations/job'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { IconMessageStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries, useRecordChanges } from '../kit/api/records.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { toast } from '../kit/text/toast.tsx'
import { ReviewSaid } from './review-parts.tsx'

type JobRecord = Read<typeof job>

/** Asks the client to review a completed job. */
function Ask({ job }: { job: JobRecord }) {
  const { t } = useTranslation(['marketing/reviews', 'marketing'])
  const mayCreate = useMay(review.section, 'create')
  const { create } = useRecordChanges(review)
  if (job.jobStatus !== 'COMPLETED') return <Text c="dimmed">{t('marketing/reviews:whenCompleted')}</Text>
  const ask = () =>
    create.mutate(
      { job: job._id },
      { onSuccess: () => toast('success', t('marketing/reviews:willAsk')), onError: showProblem },
    )
  return (
    <Stack align="flex-start">
      <Text c="dimmed">{t('marketing/reviews:notAsked')}</Text>
      {mayCreate && (
        <Button
          variant="default"
          leftSection={<IconMessageStar size={16} aria-hidden />}
          loading={create.isPending}
          onClick={ask}
        >
          {t('marketing:review.add')}
        </Button>
      )}
    </Stack>
  )
}

/** Shows the client's review of a job, and the reply. */
export function ReviewOfJob({ record }: { record: JobRecord }) {
  const { t } = useTranslation(['marketing/reviews', 'marketing'])
  const found = useQuery(recordQueries.list(review, { filter_job: record._id }))
  const given = found.data?.result[0]
  if (!found.data) return <QueryState of={found} />
  if (!given) return <Ask job={record} />
  return (
    <Card withBorder>
      <ReviewSaid of={given} />
      {given.reply !== null && (
        <Text mt="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <strong>{t('marketing:review.fields.reply')}:</strong> {given.reply}
        </Text>
      )}
      {given.rating !== null && (
        <Group mt="sm">
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/marketing/reviews" search={{ open: given._id }} {...props} />}
          >
            {t(given.reply === null ? 'marketing/reviews:answer' : 'marketing/reviews:openReview')}
          </Button>
        </Group>
      )}
    </Card>
  )
}
