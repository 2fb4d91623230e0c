import type { Day } from '@fieldhouse/domain/kit/time/day'
import { estimatedWindows } from '@fieldhouse/domain/operations/scheduling-choices'
import { Input, Select, Stack, Text, Textarea } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import { errorOf } from '../../kit/value/field-error.tsx'
import { RadioButtons } from '../../ui/radio-buttons.tsx'
import { useHolidays } from '../use-holidays.ts'
import { shownDay } from './offered-times.ts'
import type { PlaceClock } from './place-clock.ts'
import { withDate, withStart } from './scheduling-state.ts'
import type { Scheduling } from './use-scheduling.ts'

type Props = { of: Scheduling; clock: PlaceClock }

/**
 * The dates and starts at which all chosen technicians are free, and the arrival window that is promised to the client
 * (APPT-17, APPT-18, OPEN-84).
 */
export function TimeFields({ of, clock }: Props) {
  const { t } = useTranslation('operations/scheduling')
  const { state, change } = of
  return (
    <Stack gap="md">
      <DayAndStart of={of} clock={clock} />
      <Select
        label={t('estimatedWindow')}
        placeholder={t('none')}
        maw={220}
        clearable
        data={estimatedWindows.map((each) => ({ value: each, label: each }))}
        value={state.estimatedWindow}
        onChange={(estimatedWindow) => change({ ...state, estimatedWindow })}
      />
      <Textarea
        label={t('note')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={5000}
        value={state.note}
        onChange={(event) => change({ ...state, note: event.currentTarget.value })}
      />
    </Stack>
  )
}

/**
 * The inputs for the day and then for one of its times. If only one day is offered, the times of this day are shown at
 * once (APPT-05).
 */
function DayAndStart({ of, clock }: Props) {
  const { t } = useTranslation('operations/scheduling')
  const { state, change, days, faultOf } = of
  const holidayOf = useHolidays()
  const dayLabel = (day: Day) => [clock.day(day), holidayOf(day)].filter(Boolean).join(' · ')
  if (days.size === 0)
    return (
      <div>
        <Text c="dimmed">{t('noCommonDates')}</Text>
        {faultOf('date') && <Input.Error>{errorOf(faultOf('date'))}</Input.Error>}
      </div>
    )
  const day = shownDay(state, days)
  // If the chosen day has no times any more, it stays in the list until the user chooses another day.
  const listed = [...new Set([...days.keys(), ...(day === null ? [] : [day])])].toSorted()
  const starts = (day === null ? undefined : days.get(day)) ?? []
  const instead = day === null ? t('chooseDate') : t('noCommonTimes')
  return (
    <>
      {listed.length > 1 && (
        <RadioButtons
          label={t('date')}
          options={listed.map((each) => ({ value: each, label: dayLabel(each) }))}
          value={state.date}
          onChange={(date) => change(withDate(state, date))}
          error={errorOf(faultOf('date'))}
        />
      )}
      <RadioButtons
        label={listed.length > 1 || day === null ? t('startTime') : t('startTimeOn', { day: dayLabel(day) })}
        options={starts.map((start) => ({ value: String(start), label: clock.time(start) }))}
        value={state.startAt === null ? null : String(state.startAt)}
        onChange={(start) => change(withStart(state, Number(start), clock.zone))}
        error={errorOf(faultOf('startAt'))}
      >
        {starts.length === 0 && (
          <Text size="sm" c="dimmed">
            {instead}
          </Text>
        )}
      </RadioButtons>
    </>
  )
}
