import { Anchor, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { openOrderStatuses } from '@fieldhouse/domain/orders/order-status'
import {
  type DueTasks,
  type JobsThat,
  type Waiting,
  waitingKinds,
} from '@fieldhouse/domain/reports/dashboard'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { ReportKind } from '@fieldhouse/domain/reports/report-kinds'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { useFormat } from '../kit/value/format.ts'
import { countText } from '../kit/value/count-text.ts'
import type { ListState } from '../kit/list/list-search.ts'

/** The path of a list and its filters. */
export type Place = {
  to:
    | '/operations/jobs'
    | '/operations/jobs/new'
    | '/accounting/invoices'
    | '/operations/orders'
    | '/operations/requests'
    | '/communication/calls'
    | '/communication/tasks'
    | '/inventory/products'
    | '/marketing/reviews'
    | '/accounting/margins'
    | '/operations/calendar'
    | '/hr/timesheets/week'
    | '/hr/workforce'
    | '/my-day'
    | '/reports'
  search: Partial<ListState> & { day?: Day; from?: Day; to?: Day; week?: Day; kind?: ReportKind }
}

type WaitingKind = (typeof waitingKinds)[number]

type SectionProps = { id: string; title: string; all?: Place | undefined; children: ReactNode }

/** A section of the dashboard, with a link to its list. */
export function Section({ id, title, all, children }: SectionProps) {
  const { t } = useTranslation('reports')
  return (
    <Card withBorder component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {all && (
          <ListLink {...all}>
            <Text span size="sm" style={{ whiteSpace: 'nowrap' }}>
              {t('seeAll')}
            </Text>
          </ListLink>
        )}
      </Group>
      {children}
    </Card>
  )
}

/** A link to a list with filters. */
export function ListLink({ to, search, children }: Place & { children: ReactNode }) {
  return (
    <Anchor c="inherit" inherit renderRoot={(props) => <Link to={to} search={search as never} {...props} />}>
      {children}
    </Anchor>
  )
}

/** Two columns of sections. On narrow screens, the columns are below each other. */
export function Columns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Stack gap="md">{left}</Stack>
      <Stack gap="md">{right}</Stack>
    </SimpleGrid>
  )
}

/** A sentence that is shown if there are no figures yet, with a link to a first action. */
export function Nothing({ text, action, place }: { text: string; action: string; place: Place }) {
  return (
    <Stack gap={4} align="flex-start">
      <Text c="dimmed">{text}</Text>
      <ListLink {...place}>
        <Text span size="sm" fw={500}>
          {action}
        </Text>
      </ListLink>
    </Stack>
  )
}

/** Lists open tasks that are due today or overdue, the longest overdue first (OPEN-14). */
export function Tasks({ of }: { of: DueTasks }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  if (of.count === 0) return <Text c="dimmed">{t('noTasksDue')}</Text>
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {of.tasks.map(({ _id, slugId, name, endDate }) => (
        <li key={_id}>
          <Anchor
            renderRoot={(props) => <Link to="/communication/tasks/{-$id}" params={{ id: _id }} {...props} />}
          >
            {name}
          </Anchor>
          <Text size="sm" c="dimmed">
            {endDate === of.by ? slugId : `${slugId} · ${t('taskUntil', { day: format.day(endDate) })}`}
          </Text>
        </li>
      ))}
    </Stack>
  )
}

/** Returns the screen on which each kind of waiting work is done. */
export const placeOf = (seesOrders: boolean): Record<WaitingKind, Place> => ({
  requests: { to: '/operations/requests', search: { where: { status: ['NEW'] } } },
  orders: { to: '/operations/orders', search: { where: { status: [...openOrderStatuses] } } },
  calls: { to: '/communication/calls', search: { tab: 'notCalledBack' } },
  lowStock: seesOrders
    ? { to: '/operations/orders', search: { tab: 'low' } }
    : { to: '/inventory/products', search: {} },
})

/**
 * Shows how much work of each kind is waiting, with a link to its list. Kinds without waiting work are left out
 * (OPEN-14).
 */
export function Waits({ of }: { of: Waiting }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const seesOrders = useMay('OP_ORDER', 'read')
  const rows = waitingKinds.filter((kind) => of[kind])
  if (rows.length === 0) return <Text c="dimmed">{t('nothingWaits')}</Text>
  return (
    <Stack gap={6}>
      {rows.map((kind) => (
        <Group key={kind} justify="space-between" wrap="nowrap">
          <ListLink {...placeOf(seesOrders)[kind]}>{t(`waiting.${kind}`)}</ListLink>
          <Text fw={600} className="figures">
            {countText(format, of[kind] ?? 0)}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}

/** Lists the latest jobs of a group, each with its client. */
export function Jobs({ of, none }: { of: JobsThat; none: string }) {
  if (of.count === 0) return <Text c="dimmed">{none}</Text>
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {of.jobs.map(({ _id, jobNumber, title, client }) => (
        <li key={_id}>
          <Anchor
            renderRoot={(props) => <Link to="/operations/jobs/{-$id}" params={{ id: _id }} {...props} />}
          >
            {title}
          </Anchor>
          <Text size="sm" c="dimmed">
            {`${jobNumber} · ${client}`}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
