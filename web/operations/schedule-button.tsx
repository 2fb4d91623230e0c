import { Button } from '@mantine/core'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../kit/api/may.ts'
import { SchedulingDialog } from './scheduling/scheduling-dialog.tsx'
import type { JobToSchedule } from './scheduling/use-scheduling.ts'

/** Opens the dialog that schedules an appointment of the job. */
export function ScheduleButton({ job }: { job: JobToSchedule }) {
  const { t } = useTranslation('scheduling')
  const mayCreate = useMay(appointment.section, 'create')
  const [opened, setOpened] = useState(false)
  if (!mayCreate) return null
  return (
    <>
      <Button leftSection={<IconCalendarPlus size={16} />} onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      <SchedulingDialog job={job} original={null} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
