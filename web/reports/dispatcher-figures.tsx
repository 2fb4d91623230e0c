import type { DashboardView, Visit } from '@fieldhouse/domain/reports/dashboard'
import { openOrderStatuses } from '@fieldhouse/domain/orders/order-status'
import { freely } from '../kit/text/words.ts'
import { useFormat } from '../kit/value/format.ts'
import { countText } from '../kit/value/count-text.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { Counted, PointsSection, TasksSection, ToInvoiceSection, Visits } from './dashboard-lists.tsx'
import { Columns, Jobs, Nothing, type Place, Section, Waits } from './dashboard-parts.tsx'

type Props = { view: DashboardView }

const calendar = { to: '/operations/calendar', search: {} } as const

/** The dashboard of a dispatcher. Parts that the user may not read are left out (OPEN-759). */
export function DispatcherFigures({ view }: Props) {
  return (
    <Columns
      left={<VisitSections view={view} />}
      right={
        <>
          <JobSections view={view} />
          <ToInvoiceSection of={view.toInvoice} />
          <TasksSection of={view.tasks} />
          <StatusSection view={view} />
          <PointsSection of={view.points} />
        </>
      }
    />
  )
}

/** Shows today's visits, the late and unassigned visits, and the upcoming visits. */
function VisitSections({ view: { today, late, unassigned, coming } }: Props) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const dayOf = (visits: readonly Visit[]): Place => {
    const [first] = visits
    const day = first && format.tokens(first.startAt, 'YYYY-MM-DD')
    return { to: '/operations/calendar', search: { ...(day !== undefined && { view: 'day', day }) } }
  }
  return (
    <>
      {today && (
        <Section id="today" title={t('today')} all={calendar}>
          {today.length > 0 ? (
            <Visits visits={today} />
          ) : (
            <Nothing text={t('nobodyToday')} action={t('toCalendar')} place={calendar} />
          )}
        </Section>
      )}
      {late && late.length > 0 && (
        <Section id="late" title={t('late')} all={dayOf(late)}>
          <Visits visits={late} days />
        </Section>
      )}
      {unassigned && unassigned.count > 0 && (
        <Section
          id="unassigned"
          title={t('unassignedVisits', { number: countText(format, unassigned.count) })}
          all={dayOf(unassigned.visits)}
        >
          <Visits visits={unassigned.visits} days />
        </Section>
      )}
      {coming && coming.length > 0 && (
        <Section id="coming" title={t('coming')} all={dayOf(coming)}>
          <Visits visits={coming} days />
        </Section>
      )}
    </>
  )
}

/** Shows the jobs that wait for a visit or for parts, and the counts of other waiting work. */
function JobSections({ view: { toSchedule, waitingParts, waiting } }: Props) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  return (
    <>
      {Object.values(waiting).some((count) => count !== null) && (
        <Section id="waiting" title={t('waits')}>
          <Waits of={waiting} />
        </Section>
      )}
      {toSchedule && (
        <Section
          id="to-schedule"
          title={t('toSchedule', { number: countText(format, toSchedule.count) })}
          all={{ to: '/operations/jobs', search: { where: { toSchedule: ['true'] } } }}
        >
          <Jobs of={toSchedule} none={t('noneToSchedule')} />
        </Section>
      )}
      {waitingParts && (
        <Section
          id="waiting-parts"
          title={t('waitingParts', { number: countText(format, waitingParts.count) })}
          all={{
            to: '/operations/orders',
            search: { where: { type: ['BUY'], status: [...openOrderStatuses] } },
          }}
        >
          <Jobs of={waitingParts} none={t('noneWaitingParts')} />
        </Section>
      )}
    </>
  )
}

/** Shows the number of jobs by status. */
function StatusSection({ view: { jobs } }: Props) {
  const { t } = useTranslation('reports')
  const say = freely(t)
  if (!jobs) return null
  return (
    <Section id="jobs" title={t('jobs')}>
      <Counted
        counts={jobs}
        list="/operations/jobs"
        field="jobStatus"
        none={
          <Nothing
            text={t('noJobs')}
            action={t('steps.job.action')}
            place={{ to: '/operations/jobs/new', search: {} }}
          />
        }
        word={(code) => say(`jobStatus.${code}`, { defaultValue: code })}
      />
    </Section>
  )
}
