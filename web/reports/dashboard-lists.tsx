import { Anchor, Group, Stack, Text } from '@mantine/core'
import { openProgress } from '@fieldhouse/domain/collaboration/work-items'
import type { DashboardView, Visit } from '@fieldhouse/domain/reports/dashboard'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { useFormat } from '../kit/value/format.ts'
import { countText } from '../kit/value/count-text.ts'
import { Jobs, Section, Tasks } from './dashboard-parts.tsx'

type Counts = {
  counts: Record<string, number>
  list: '/operations/jobs' | '/accounting/invoices'
  field: string
  word: (code: string) => string
  /** The content to show if there are no records. */
  none: ReactNode
}

/** Shows counts by status, each with a link to its list. */
export function Counted({ counts, list, field, word, none }: Counts) {
  const format = useFormat()
  const rows = Object.entries(counts).filter(([, count]) => count > 0)
  if (rows.length === 0) return none
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
            {countText(format, count)}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}

/** Lists visits with links to their jobs. If `days` is set, each visit also shows its day. */
export function Visits({ visits, days = false }: { visits: readonly Visit[]; days?: boolean }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
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

/** Shows the tasks that are due. */
export function TasksSection({ of: tasks }: { of: DashboardView['tasks'] }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  if (!tasks) return null
  return (
    <Section
      id="tasks"
      title={t('tasksDue', { number: countText(format, tasks.count) })}
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
  )
}

/** Shows the completed jobs without an invoice. */
export function ToInvoiceSection({ of: toInvoice }: { of: DashboardView['toInvoice'] }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  if (!toInvoice) return null
  return (
    <Section
      id="to-invoice"
      title={t('toInvoice', { number: countText(format, toInvoice.count) })}
      all={{ to: '/operations/jobs', search: { where: { toInvoice: ['true'] } } }}
    >
      <Jobs of={toInvoice} none={t('noneToInvoice')} />
    </Section>
  )
}

/** Shows the user's points of this month. */
export function PointsSection({ of: points }: { of: number | null }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  if (points === null) return null
  return (
    <Section id="own-points" title={t('ownPoints')}>
      <Text size="xl" fw={600} className="figures">
        {format.number(points)}
      </Text>
    </Section>
  )
}
