import { Menu } from '@mantine/core'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { jobRequest } from '@fieldhouse/domain/requests/job-request'
import { IconTool } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useMayMakeJob } from './may-make-job.ts'

export type RequestRecord = Read<typeof jobRequest>

/** The menu item that creates a job from a request. */
export function JobItem({ record }: { record: RequestRecord }) {
  const { t } = useTranslation('requests')
  const navigate = useNavigate()
  const may = useMayMakeJob()
  if (!may || record.status !== 'NEW') return null
  return (
    <Menu.Item
      leftSection={<IconTool size={16} aria-hidden />}
      onClick={() =>
        void navigate({
          to: '/operations/jobs/{-$id}',
          params: { id: 'new' },
          search: { request: record._id },
        })
      }
    >
      {t('makeJob')}
    </Menu.Item>
  )
}
