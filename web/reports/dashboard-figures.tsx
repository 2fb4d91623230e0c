import { Anchor, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { openProgress } from '@fieldhouse/domain/collaboration/work-items'
import type { DashboardView, Visit } from '@fieldhouse/domain/reports/dashboard'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { freely } from '../kit/text/words.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { useFormat } from '../kit/value/format.ts'
import { Money } from './dashboard-money.tsx'
import { Jobs, Section, Tasks, Waits } from './dashboard-parts.tsx'

type Counts = {
  counts: Record<string, number>
  list: '/operations/jobs' | '/accounting/invoices'
  field: string
  word: (code: string) => string
}

/** Shows counts by status, each with a link to its list. */
function Counted({ counts, list, field, word }: Counts) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const rows = Object.entries(counts).filter(([, count]) => count > 0)
  if (rows.length === 0) return <Text c="dimmed">{t('nothingYet')}</Text>
  return (
    <Stack gap={6}>
      {rows.map(([code, count]) => (
        <Group key={code} justify="space-between">
          <Anchor
            c="inherit"
            renderRoot={(props) => <Link to={list} search={{ where: { [field]: [code] } }} {...props} />}
          >
            {word(code)}
          </Anchor>
          <Text fw={600} className="figures">
            {format.number(count)}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}

/** Lists visits with links to their jobs; visits of other days show their day. */
function Visits({
  visits,
  none = '',
  days = false,
}: {
  visits: readonly Visit[]
  none?: string
  days?: boolean
}) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  if (visits.length === 0) return <Text c="dimmed">{none}</Text>
  const endOf = ({ startAt, endAt }: Visit) => {
    const [day, time] = [format.weekday(endAt), format.time(endAt)]
    return day === format.weekday(startAt) ? time : `${day}, ${time}`
  }
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {visits.map((visit) => (
        <Group key={visit._id} component="li" align="flex-start" wrap="nowrap">
          <Text className="figures" w={136} flex="none">
            {days && (
              <Text span size="sm" c="dimmed" display="block">
                {format.weekday(visit.startAt)}
              </Text>
            )}
            {`${format.time(visit.startAt)} – ${endOf(visit)}`}
          </Text>
          <div style={{ flex: 1, minWidth: 0 }}>
            <RecordLink entity="job" record={visit.job} />
            <Text size="sm" c="dimmed">
              {visit.techs.map((person) => nameOf('workforce', person)).join(', ') || t('unassigned')}
            </Text>
          </div>
        </Group>
      ))}
    </Stack>
  )
}

type Props = { view: DashboardView }

/** Shows the figures of the dashboard, without the parts that the role may not read. */
export function DashboardFigures({ view }: Props) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <VisitSections view={view} />
      {view.toSchedule && (
        <Section
          id="to-schedule"
          title={t('toSchedule', { count: view.toSchedule.count })}
          all={{ to: '/operations/jobs', search: { where: { toSchedule: ['true'] } } }}
        >
          <Jobs of={view.toSchedule} none={t('noneToSchedule')} />
        </Section>
      )}
      <WaitingSections view={view} />
      {view.points !== null && (
        <Section id="own-points" title={t('ownPoints')}>
          <Text size="xl" fw={600} className="figures">
            {format.number(view.points)}
          </Text>
        </Section>
      )}
      {view.money && (
        <Section id="money" title={t('money')}>
          <Money view={view} money={view.money} />
        </Section>
      )}
      {view.toInvoice && (
        <Section
          id="to-invoice"
          title={t('toInvoice', { count: view.toInvoice.count })}
          all={{ to: '/operations/jobs', search: { where: { toInvoice: ['true'] } } }}
        >
          <Jobs of={view.toInvoice} none={t('noneToInvoice')} />
        </Section>
      )}
      <StatusSections view={view} />
    </SimpleGrid>
  )
}

/** Shows today's visits, the overdue visits and the upcoming visits. */
function VisitSections({ view }: Props) {
  const { t } = useTranslation('reports')
  return (
    <>
      {view.today && (
        <Section id="today" title={t('today')}>
          <Visits visits={view.today} none={t('nobodyToday')} />
        </Section>
      )}
      {view.late && view.late.length > 0 && (
        <Section id="late" title={t('late')}>
          <Visits visits={view.late} days />
        </Section>
      )}
      {view.coming && view.coming.length > 0 && (
        <Section id="coming" title={t('coming')}>
          <Visits visits={view.coming} days />
        </Section>
      )}
    </>
  )
}

/** Shows due tasks and the counts of other waiting work. */
function WaitingSections({ view }: Props) {
  const { t } = useTranslation('reports')
  const { tasks, waiting } = view
  return (
    <>
      {tasks && (
        <Section
          id="tasks"
          title={t('tasksDue', { count: tasks.count })}
          all={{
            to: '/communication/tasks',
            search: {
              where: { progressStatus: [...openProgress], enabled: ['true'] },
              between: { endDate: [null, tasks.by] },
              sort: 'endDate',
            },
          }}
        >
          <Tasks of={tasks} />
        </Section>
      )}
      {Object.values(waiting).some((count) => count !== null) && (
        <Section id="waiting" title={t('waits')}>
          <Waits of={waiting} />
        </Section>
      )}
    </>
  )
}

/** Shows the number of jobs and invoices by status. */
function StatusSections({ view }: Props) {
  const { t } = useTranslation('reports')
  const say = freely(t)
  const word = (kind: string) => (code: string) => say(`${kind}.${code}`, { defaultValue: code })
  return (
    <>
      {view.jobs && (
        <Section id="jobs" title={t('jobs')}>
          <Counted counts={view.jobs} list="/operations/jobs" field="jobStatus" word={word('jobStatus')} />
        </Section>
      )}
      {view.invoices && (
        <Section id="invoices" title={t('invoices')}>
          <Counted
            counts={view.invoices}
            list="/accounting/invoices"
            field="invoiceStatus"
            word={word('invoiceStatus')}
          />
        </Section>
      )}
    </>
  )
}
