import { Anchor, Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import type { DashboardView, OwnStop, OwnWork } from '@fieldhouse/domain/reports/dashboard'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import { IconMapPin, IconPlayerPlay } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMay } from '../kit/api/may.ts'
import { useFormat } from '../kit/value/format.ts'
import { countText } from '../kit/value/count-text.ts'
import { useNow } from '../kit/value/use-now.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { useDoing } from '../visits/device/use-doing.ts'
import { routeTo } from '../visits/my-day/route-to.ts'
import { type StopState, nextOf, stateOf } from '../visits/my-day/stop-state.ts'
import { PointsSection, TasksSection, Visits } from './dashboard-lists.tsx'
import { Columns, ListLink, Nothing, Section } from './dashboard-parts.tsx'

/** The dashboard of a technician: their own day, for use on a phone (OPEN-759). */
export function TechnicianFigures({ view }: { view: DashboardView }) {
  return (
    <Columns
      left={view.own && <Days own={view.own} />}
      right={
        <>
          {view.own && <Recorded own={view.own} day={view.day} />}
          <TasksSection of={view.tasks} />
          <PointsSection of={view.points} />
        </>
      }
    />
  )
}

function Days({ own: { today, tomorrow } }: { own: OwnWork }) {
  const { t } = useTranslation('reports')
  return (
    <>
      <Section id="own-today" title={t('own.today')} all={{ to: '/my-day', search: {} }}>
        <Stops stops={today} none={t('own.noneToday')} next={nextOf(today)} />
      </Section>
      <Section id="own-tomorrow" title={t('own.tomorrow')}>
        <Stops stops={tomorrow} none={t('own.noneTomorrow')} next={null} />
      </Section>
    </>
  )
}

function Recorded({ own: { minutes, unreported }, day }: { own: OwnWork; day: DashboardView['day'] }) {
  const { t } = useTranslation('reports')
  const { count, visits } = unreported
  const format = useFormat()
  return (
    <>
      {minutes && <Hours of={minutes} day={day} />}
      {count > 0 && (
        <Section id="unreported" title={t('own.unreported', { number: countText(format, count) })}>
          <Visits visits={visits} days />
        </Section>
      )}
    </>
  )
}

type StopsProps = { stops: readonly OwnStop[]; none: string; next: OwnStop | null }

function Stops({ stops, none, next }: StopsProps) {
  const { t } = useTranslation('reports')
  const now = useNow(30_000)
  if (stops.length === 0)
    return <Nothing text={none} action={t('toCalendar')} place={{ to: '/operations/calendar', search: {} }} />
  return (
    <Stack gap="sm" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
      {stops.map((stop) => (
        <Card key={stop.visit._id} component="li" withBorder padding="sm">
          <Stop stop={stop} state={stateOf(stop, now)} isNext={stop === next} />
        </Card>
      ))}
    </Stack>
  )
}

const tones: Record<StopState, string> = {
  DONE: 'green',
  COME_BACK: 'orange',
  AT_WORK: 'teal',
  PAUSED: 'yellow',
  ON_WAY: 'blue',
  LATE: 'red',
  UPCOMING: 'gray',
}

type StopProps = { stop: OwnStop; state: StopState; isNext: boolean }

/** A visit with its time, client, address and state. The next visit has a button that starts or opens it. */
function Stop({ stop: { visit, job, client, place }, state, isNext }: StopProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} className="figures">
          {`${format.time(visit.startAt)} – ${format.time(visit.endAt)}`}
        </Text>
        <Badge variant="light" color={tones[state]} c="var(--mantine-color-text)" tt="none">
          {t(`own.state.${state}`)}
        </Badge>
      </Group>
      <Anchor
        fw={500}
        renderRoot={(props) => <Link to="/my-day/{-$id}" params={{ id: visit._id }} {...props} />}
      >
        {`${job.title} · ${client}`}
      </Anchor>
      {place && (
        <Anchor size="sm" c="dimmed" href={routeTo(place)} target="_blank" rel="noreferrer" py={4}>
          <Group gap={4} wrap="nowrap" align="flex-start">
            <IconMapPin size={16} style={{ flex: 'none', marginTop: 2 }} aria-hidden />
            <span>{[place.address, place.unit].filter(Boolean).join(', ')}</span>
          </Group>
        </Anchor>
      )}
      {isNext && <StartButton visit={visit._id} hasBegun={visit.startedAt !== null} />}
    </Stack>
  )
}

/** Starts the clock of the next visit, and opens the visit. If the visit has already begun, only opens it. */
function StartButton({ visit, hasBegun }: { visit: string; hasBegun: boolean }) {
  const { t } = useTranslation('reports')
  const { act, doing } = useDoing(visit)
  const navigate = useNavigate()
  const mayAct = useMay('OP_CALENDAR', 'update')
  const open = () => navigate({ to: '/my-day/{-$id}', params: { id: visit } })
  if (!mayAct) return null
  const start = async () => {
    if (hasBegun || (await act({ kind: 'start' }))) await open()
  }
  return (
    <Button
      size="md"
      mt="xs"
      aria-busy={doing}
      leftSection={<IconPlayerPlay size={18} aria-hidden />}
      onClick={() => void start()}
    >
      {t(hasBegun ? 'own.continue' : 'own.start')}
    </Button>
  )
}

function Hours({ of: { today, week }, day }: { of: NonNullable<OwnWork['minutes']>; day: string }) {
  const { t } = useTranslation('reports')
  const rows = [
    { name: t('own.hoursToday'), minutes: today },
    { name: t('own.hoursWeek'), minutes: week },
  ]
  return (
    <Section id="own-hours" title={t('own.hours')}>
      <Stack gap={6}>
        {rows.map(({ name, minutes }) => (
          <Group key={name} justify="space-between" wrap="nowrap">
            <ListLink to="/hr/timesheets/week" search={{ week: day }}>
              {name}
            </ListLink>
            <Text fw={600} className="figures">
              {hoursText(minutes)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Section>
  )
}
