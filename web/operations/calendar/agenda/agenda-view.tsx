import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { instantOfWall } from '@fieldhouse/domain/kit/time/wall-clock'
import { Button, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useWeekStart } from '../../../kit/value/week-start.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { AgendaVisit } from './agenda-visit.tsx'
import classes from './agenda.module.css'
import { daysOfWeek } from './calendar-days.ts'
import type { CalendarViewProps } from './calendar-view.ts'
import { TaskLinks } from '../tasks/task-links.tsx'
import { DateStrip } from './date-strip.tsx'
import { type TechnicianLooks, useTechnicianLooks } from './technician-marks.tsx'
import {
  type VisitGroup,
  begunBefore,
  firstOfGroups,
  groupByHour,
  groupByTechnician,
  unassignedVisits,
  visitsByDay,
} from './visits-of-days.ts'

const groupings = ['hour', 'technician'] as const
type Grouping = (typeof groupings)[number]

/** The number of visits that are rendered first. Each click on the button adds as many. */
const portion = 40

/**
 * The visits of the day in groups. If a day has many visits, they are rendered in portions, so that the first visits
 * appear at once.
 */
function useGroups({ board, day }: Pick<CalendarViewProps, 'board' | 'day'>, grouping: Grouping) {
  const { appointments, technicians, timezone: zone } = board
  const weekStart = useWeekStart()
  const week = useMemo(() => daysOfWeek(day, weekStart), [day, weekStart])
  const visits = useMemo(() => visitsByDay(appointments, week, zone), [appointments, week, zone])
  const [asked, setAsked] = useState({ day, most: portion })
  const most = asked.day === day ? asked.most : portion
  const groups = useMemo(() => {
    const own = visits.get(day) ?? []
    return grouping === 'hour' ? groupByHour(own, day, zone) : groupByTechnician(own, technicians)
  }, [visits, day, grouping, technicians, zone])
  return {
    week,
    visits,
    ...firstOfGroups(groups, most),
    showMore: () => setAsked({ day, most: most + portion }),
  }
}

/** Returns a function that returns the name of a group. */
function useGroupNames({ day, clock, board }: CalendarViewProps, looks: TechnicianLooks) {
  const { t } = useTranslation('operations/agenda')
  const hour = (key: string) => {
    const at = instantOfWall(day, key, board.timezone)
    return at === null ? key : clock.time(at)
  }
  return (key: string, grouping: Grouping): string => {
    if (key === begunBefore) return t('begunBefore')
    if (key === unassignedVisits) return t('nobody')
    return grouping === 'hour' ? hour(key) : (looks.get(key)?.name ?? '')
  }
}

/** The visits of one day as a list, below the days of the week. Phones use this view as their calendar (OPEN-15). */
export function AgendaView(props: CalendarViewProps) {
  const { t } = useTranslation('operations/agenda')
  const { board, tasks, day, clock, now, isBefore, onDay } = props
  const due = tasks.get(day) ?? []
  const [grouping, setGrouping] = useState<Grouping>('hour')
  const looks = useTechnicianLooks(board.technicians)
  const { week, visits, shown, more, showMore } = useGroups(props, grouping)
  const nameOf = useGroupNames(props, looks)
  const holidays = board.holidays.filter((holiday) => holiday.day === day)
  return (
    <Stack gap="md">
      <DateStrip
        {...{ week, day, clock, onDay }}
        visits={isBefore ? null : visits}
        today={dayAt(now, board.timezone)}
      />
      <div className={classes['heading']}>
        <Title order={2} size="h3">
          {clock.day(day)}
        </Title>
        <SegmentedControl
          className={classes['grouping']}
          aria-label={t('groupedBy')}
          value={grouping}
          onChange={(value) => setGrouping(groupings.find((each) => each === value) ?? 'hour')}
          data={groupings.map((value) => ({ value, label: t(`grouping.${value}`) }))}
        />
      </div>
      {holidays.map(({ name }) => (
        <Text key={name} size="sm" className={classes['holiday']}>
          {t('holiday', { name })}
        </Text>
      ))}
      {due.length > 0 && (
        <section aria-label={t('tasksOf')}>
          <Title order={3} className={classes['group']}>
            {t('tasksOf')}
          </Title>
          <TaskLinks tasks={due} label={t('tasksOf')} />
        </section>
      )}
      {isBefore && <Skeleton h={240} />}
      {shown.length === 0 && !isBefore && <Text c="dimmed">{t('empty', { day: clock.day(day) })}</Text>}
      {shown.map((group) => (
        <Group key={group.key} {...props} {...{ group, looks }} name={nameOf(group.key, grouping)} />
      ))}
      {more > 0 && (
        <Button variant="default" className={classes['touch']} onClick={showMore}>
          {t('showMore', { count: more })}
        </Button>
      )}
    </Stack>
  )
}

type GroupProps = Pick<CalendarViewProps, 'clock' | 'now' | 'onOpen'> & {
  group: VisitGroup
  name: string
  looks: TechnicianLooks
}

function Group({ group, name, ...shared }: GroupProps) {
  return (
    <section aria-label={name}>
      <Title order={3} className={classes['group']}>
        {name}
      </Title>
      <ul className={classes['list']}>
        {group.visits.map((visit) => (
          <AgendaVisit key={visit._id} visit={visit} {...shared} />
        ))}
      </ul>
    </section>
  )
}
