import { Button } from '@mantine/core'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../kit/api/may.ts'
import { useWas } from '../kit/value/use-was.ts'
import type { JobToSchedule } from './scheduling/use-scheduling.ts'

/** Loaded once somebody reaches for it. */
const SchedulingDialog = lazyRouteComponent(
  () => import('./scheduling/scheduling-dialog.tsx'),
  'SchedulingDialog',
)

/** Opens the dialog that schedules an appointment of the job. */
export function ScheduleButton({ job }: { job: JobToSchedule }) {
  const { t } = useTranslation('operations/scheduling')
  const mayCreate = useMay(appointment.section, 'create')
  const [opened, setOpened] = useState(false)
  const wasOpened = useWas(opened)
  if (!mayCreate) return null
  return (
    <>
      <Button
        leftSection={<IconCalendarPlus size={16} />}
        onPointerEnter={() => void SchedulingDialog.preload?.()}
        onClick={() => setOpened(true)}
      >
        {t('open')}
      </Button>
      {wasOpened && (
        <Suspense>
          <SchedulingDialog job={job} original={null} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
