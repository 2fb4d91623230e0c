import { ActionIcon, Button, Group, Popover, SegmentedControl, Select } from '@mantine/core'
import { dayCount, daysFrom } from '@fieldhouse/domain/operations/dispatch-filters'
import { type Days, dateShortcuts } from '@fieldhouse/domain/operations/dispatch-search'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import type { Dispatch } from './use-dispatch.ts'

/** The calendar is loaded when the user opens it. */
const DayChoice = lazyRouteComponent(() => import('./day-choice.tsx'), 'DayChoice')

/** Buttons for Today, This Week, Last Week and Next Week (MAP-05). */
function Shortcuts({ search, change }: Dispatch) {
  const { t } = useTranslation('operations/dispatch')
  const isPhone = useIsPhone()
  const { dateRange = 'today' } = search
  const value = typeof dateRange === 'string' ? dateRange : null
  const data = dateShortcuts.map((each) => ({ value: each, label: t(`shortcuts.${each}`) }))
  const choose = (chosen: string | null) =>
    change({ dateRange: dateShortcuts.find((each) => each === chosen && each !== 'today') })
  if (isPhone)
    return (
      <Select
        aria-label={t('dateRange')}
        placeholder={t('dateRange')}
        data={data}
        value={value}
        allowDeselect={false}
        onChange={choose}
      />
    )
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('dateRange')}
      data={data}
      value={value ?? ''}
      onChange={choose}
    />
  )
}

/** Returns a function that sets the days of the current view. */
function useDaysChange({ search: { viewMode = 'normal' }, change }: Dispatch) {
  return (days: Days) => {
    if (viewMode === 'weekly') change({ weeklyStartDate: days.from })
    else if (viewMode === 'route') change({ routeDay: days.from })
    else change({ dateRange: days })
  }
}

/** A filter for the shown days, with shortcuts, previous and next buttons, and a calendar. */
export function DateFilter(props: Dispatch) {
  const { search, days, clock } = props
  const { t } = useTranslation('operations/dispatch')
  const [opened, setOpened] = useState(false)
  const setDays = useDaysChange(props)
  const { viewMode = 'normal' } = search
  const count = dayCount(days)
  const step = (by: 1 | -1) =>
    setDays(
      daysFrom(
        Temporal.PlainDate.from(days.from)
          .add({ days: by * count })
          .toString(),
        count,
      ),
    )
  const text =
    count === 1
      ? clock.day(days.from)
      : t('daysFromTo', { from: clock.day(days.from), to: clock.day(days.to) })
  return (
    <>
      {viewMode === 'normal' && <Shortcuts {...props} />}
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="default" aria-label={t('earlier')} onClick={() => step(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <Popover opened={opened} onChange={setOpened} withinPortal trapFocus position="bottom-start">
          <Popover.Target>
            <Button
              variant="default"
              leftSection={<IconCalendar size={16} aria-hidden />}
              aria-label={t('chooseDays', { days: text })}
              onPointerEnter={() => void DayChoice.preload?.()}
              onClick={() => setOpened(!opened)}
            >
              {text}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense>
              <DayChoice
                days={days}
                isRange={viewMode === 'normal'}
                onChange={(chosen) => {
                  setDays(chosen)
                  setOpened(false)
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
        <ActionIcon variant="default" aria-label={t('later')} onClick={() => step(1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </>
  )
}
