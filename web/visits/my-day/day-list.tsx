import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconCalendarOff, IconLayoutGrid, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MyDay } from '@fieldhouse/domain/visits/my-day'
import { useTranslation } from '../../locales/use-translation.ts'
import { useNow } from '../../kit/value/use-now.ts'
import { signOut, useSignedIn } from '../../kit/api/session.ts'
import { useFormat } from '../../kit/value/format.ts'
import { StateNotice } from '../../ui/state-notice.tsx'
import { device } from '../device/device.ts'
import { holderIn } from '../device/holder.ts'
import { papersOf } from '../device/papers.ts'
import type { MyDays } from '../device/use-my-days.ts'
import { useStored } from '../device/use-stored.ts'
import { DayContent, DayFrame } from './day-frame.tsx'
import classes from './my-day.module.css'
import { RefusedNotice } from './refused-notice.tsx'
import { ReportedNotice } from './reported-notice.tsx'
import { StopCard } from './stop-card.tsx'
import { nextOf } from './stop-state.ts'

/** The stops of today or tomorrow in order. */
export function DayList({ days, isTomorrow }: { days: MyDays; isTomorrow: boolean }) {
  const { t } = useTranslation('visits/my-day')
  const shown = days.days[isTomorrow ? 1 : 0]
  return (
    <DayFrame title={t('title')} waiting={days.waiting}>
      <DayContent>
        <nav className={classes.days} aria-label={t('days')}>
          <DayLink day={days.days[0]} label={t('today')} isShown={!isTomorrow} />
          <DayLink day={days.days[1]} label={t('tomorrow')} isShown={isTomorrow} isTomorrow />
        </nav>
        {days.problem && (
          <Alert color="red" mb="md">
            {days.problem.msg}
          </Alert>
        )}
        <ReportedNotice />
        <Stops day={shown} waiting={days.waiting} isReading={days.isReading} isToday={!isTomorrow} />
        <Foot days={days} />
      </DayContent>
    </DayFrame>
  )
}

/** Noon of a day in the workspace's time zone, in epoch ms. */
const noonOf = ({ day, zone }: MyDay): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).epochMilliseconds

type LinkProps = { day: MyDay | undefined; label: string; isShown: boolean; isTomorrow?: true }

function DayLink({ day, label, isShown, isTomorrow }: LinkProps) {
  const { weekday } = useFormat()
  return (
    <Button
      size="md"
      h={60}
      px="xs"
      classNames={{ label: classes.stacked }}
      variant={isShown ? 'filled' : 'default'}
      aria-current={isShown ? 'page' : undefined}
      renderRoot={(props) => (
        <Link
          to="/my-day/{-$id}"
          params={{ id: undefined }}
          search={{ day: isTomorrow ? 'tomorrow' : undefined }}
          replace
          {...props}
        />
      )}
    >
      <span>{label}</span>{' '}
      {day !== undefined && (
        <Text span fz="sm">
          {weekday(noonOf(day))}
        </Text>
      )}
    </Button>
  )
}

type StopsProps = {
  day: MyDay | undefined
  waiting: MyDays['waiting']
  isReading: boolean
  isToday: boolean
}

function Stops({ day, waiting, isReading, isToday }: StopsProps) {
  const { t } = useTranslation('visits/my-day')
  const now = useNow(30_000)
  if (day === undefined)
    return isReading ? null : (
      <StateNotice icon={IconCalendarOff} order={2} title={t('unread')} text={t('unreadText')} />
    )
  if (day.stops.length === 0)
    return <StateNotice icon={IconCalendarOff} order={2} title={t('none')} text={t('noneText')} />
  const next = isToday ? nextOf(day.stops) : null
  return (
    <ol className={classes.stops}>
      {day.stops.map((stop) => (
        <li key={stop.visit._id}>
          <StopCard stop={stop} day={day.day} now={now} isNext={stop === next} />
          <RefusedNotice waiting={waiting} visit={stop.visit._id} />
        </li>
      ))}
    </ol>
  )
}

/**
 * A tenth of a megabyte in bytes. Sizes are rounded to tenths of a megabyte, so that a very small size is shown as
 * zero.
 */
const tenthOfMegabyte = (1024 * 1024) / 10

/** The age of the data, the size of the stored documents, and links to the office screens. */
function Foot({ days: { days, readAt } }: { days: MyDays }) {
  const { t } = useTranslation('visits/my-day')
  const { time } = useFormat()
  const owner = holderIn(useSignedIn()) ?? ''
  const kept = useStored(async () => {
    const sizes = await device.papers.where('owner').equals(owner).toArray()
    return sizes.reduce((sum, paper) => sum + paper.size, 0)
  }, owner)
  const size = kept ?? 0
  const { left } = papersOf(days)
  const { locale } = useFormat()
  const megabytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  return (
    <footer className={classes.foot}>
      {readAt !== null && <span>{t('readAt', { at: time(readAt) })}</span>}
      {size > tenthOfMegabyte / 2 && (
        <span>{t('papers', { size: megabytes.format(size / 1024 / 1024) })}</span>
      )}
      {left.length > 0 && <span>{t('papersLeft', { count: left.length })}</span>}
      <Stack gap="xs" mt="xs" align="stretch">
        <Button
          variant="default"
          size="md"
          leftSection={<IconLayoutGrid size={18} />}
          renderRoot={(props) => <Link to="/dashboard" {...props} />}
        >
          {t('allScreens')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="md"
          leftSection={<IconLogout size={18} />}
          onClick={() => void signOut()}
        >
          {t('signOut')}
        </Button>
      </Stack>
    </footer>
  )
}
