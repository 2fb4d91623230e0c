import { Stack, Title } from '@mantine/core'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { job } from '@fieldhouse/domain/operations/job'
import { Suspense } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { NotesPanel, PhotoStrip } from '../../collaboration/panels.ts'
import { useMay } from '../../kit/api/may.ts'
import { AppointmentsPanel } from '../appointments.tsx'
import { JobChecklist } from '../job-checklist.tsx'
import type { JobRecord } from '../job-edit.tsx'
import classes from './job-summary.module.css'
import { jobToSchedule } from '../job-to-schedule.ts'

/**
 * The first tab of a job's page. The tab shows the appointments and the checklist, and the photos and the notes beside
 * them.
 */
export function JobSummary({ record }: { record: JobRecord }) {
  const { t } = useTranslation('operations')
  const mayAppointments = useMay(appointment.section, 'read')
  return (
    <div className={classes.overview}>
      <div className={classes.columns}>
        <Stack gap="lg">
          {mayAppointments && (
            <section aria-label={t('tabs.appointments')}>
              <Title order={2} mb="sm">
                {t('tabs.appointments')}
              </Title>
              <AppointmentsPanel job={jobToSchedule(record)} />
            </section>
          )}
          {record.checklist.length > 0 && (
            <section aria-label={t('tabs.checklist')}>
              <Title order={2} mb="sm">
                {t('tabs.checklist')}
              </Title>
              <JobChecklist record={record} />
            </section>
          )}
        </Stack>
        <Stack gap="lg">
          <Suspense>
            <PhotoStrip entity={job} id={record._id} page="/operations/jobs/{-$id}" />
          </Suspense>
          <Suspense>
            <NotesPanel about="JOB" id={record._id} />
          </Suspense>
        </Stack>
      </div>
    </div>
  )
}
