import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Area } from '../area.ts'
import { noteRoutes, notesOn } from '../collaboration/note.ts'
import { accountRoutes } from '../crm/account.ts'
import { eachWorkspace } from '../kit/jobs/each-workspace.ts'
import { serveAbsences } from './plan/absences.ts'
import { servePlanApplication } from './plan/apply-plan.ts'
import { appointmentRoutes } from './appointment.ts'
import { serveBoard } from './board.ts'
import { serveDayRoute } from './day-route.ts'
import { serveCalendarFeeds } from './calendar-feed.ts'
import { visitPage } from './customer/visit-page.ts'
import { serveClientMail } from './notifications/client-mail.ts'
import { delayedNotificationsJob } from './notifications/delayed-notifications.ts'
import { serveCalendarExport } from './export-calendar.ts'
import { serveTechnicianSearch } from './find-technicians.ts'
import { serveHolds } from './holds.ts'
import { jobFacts } from './jobs/job-facts.ts'
import { jobTypeRoutes } from './job-type.ts'
import { jobRoutes } from './job.ts'
import { notifyOfNote } from './notifications/notify-technicians.ts'
import { serveCalendarFeedReading } from './read-calendar-feed.ts'
import { forgetPlans, servePlans } from './plan/plans.ts'
import { jobTypeSample } from './sample/sample-job-types.ts'
import { jobSample } from './sample/sample-jobs.ts'
import { visitRemindersJob } from './notifications/visit-reminders.ts'
import { lastServiced } from './visits.ts'
import { appointmentPlans } from './tables.ts'

/** The area of jobs and their appointments. */
export const operationsArea: Area = {
  entities: [jobTypeRoutes, jobRoutes, appointmentRoutes],
  extends: [
    { of: accountRoutes, derived: { lastServicedDate: lastServiced } },
    { of: jobRoutes, history: [appointmentRoutes, noteRoutes], carries: [notesOn('JOB', notifyOfNote)] },
    { of: appointmentRoutes, carries: [notesOn('APPOINTMENT')] },
  ],
  constraints: {
    refusals: {
      appointment_technicians_busy: () => new Problem('TECHNICIAN_BUSY', { params: { name: '', until: '' } }),
    },
  },
  serve: [
    serveTechnicianSearch,
    serveBoard,
    serveClientMail,
    serveHolds,
    serveDayRoute,
    serveCalendarFeeds,
    serveCalendarFeedReading,
    serveCalendarExport,
    servePlans,
    servePlanApplication,
    serveAbsences,
  ],
  jobs: [delayedNotificationsJob, visitRemindersJob],
  forget: ({ database }) => eachWorkspace(database.main, appointmentPlans, forgetPlans),
  sample: [jobTypeSample, jobSample],
  links: [visitPage],
  facts: { job: jobFacts },
}
