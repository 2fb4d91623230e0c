import { Button } from '@mantine/core'
import { job } from '@fieldhouse/domain/operations/job'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import type { JobRecord } from '../job-edit.tsx'
import { useJobStatusChange } from '../job-status.tsx'

/** The button that completes a job. The button is shown only if completing the job is the next step. */
export function CompleteButton({ record }: { record: JobRecord }) {
  const { t } = useTranslation('operations')
  const mayUpdate = useMay(job.section, 'update')
  const { become, isPending } = useJobStatusChange(record)
  if (!mayUpdate) return null
  return (
    <Button
      variant="filled"
      leftSection={<IconCheck size={16} aria-hidden />}
      loading={isPending}
      onClick={() => become('COMPLETED')}
    >
      {t('overview.complete')}
    </Button>
  )
}
