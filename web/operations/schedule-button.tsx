import { Button } from '@mantine/core'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { useWas } from '../kit/value/use-was.ts'
import type { JobToSchedule } from './scheduling/use-scheduling.ts'

/** The dialog is loaded when the pointer or the focus reaches the button. */
const SchedulingDialog = lazyRouteComponent(
  () => import('./scheduling/scheduling-dialog.tsx'),
  'SchedulingDialog',
)

type Props = {
  job: JobToSchedule
  /** Whether scheduling an appointment is the next step of the job. */
  isNext: boolean
}

/** A button that opens the dialog for scheduling an appointment of the job. */
export function ScheduleButton({ job, isNext }: Props) {
  const { t } = useTranslation('operations/scheduling')
  const mayCreate = useMay(appointment.section, 'create')
  const [opened, setOpened] = useState(false)
  const wasOpened = useWas(opened)
  if (!mayCreate) return null
  return (
    <>
      <Button
        variant={isNext ? 'filled' : 'default'}
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
