import { ActionIcon, Select, Text } from '@mantine/core'
import { DayInput } from '../../kit/value/day-input.tsx'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { quarterHours } from '@fieldhouse/domain/kit/time/quarter-hour'
import { windowFault } from '@fieldhouse/domain/operations/availability/client-windows'
import { type SlotPreset, presetHours, slotPresets } from '@fieldhouse/domain/operations/scheduling-choices'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useFormat } from '../../kit/value/format.ts'
import { errorOf } from '../../kit/value/field-error.tsx'
import { useHolidays } from '../use-holidays.ts'
import type { PlaceClock } from './place-clock.ts'
import type { WindowRow } from './scheduling-state.ts'
import classes from './scheduling.module.css'
import { serverNow } from '../../kit/api/connection/server-time.ts'

type Props = {
  window: WindowRow
  number: number
  clock: PlaceClock
  /** Whether the user has searched with the current values of this window, so that errors of its day are shown. */
  tried: boolean
  onChange: (window: WindowRow) => void
  /** Removes the row. Undefined if the row is the only one. */
  onRemove?: (() => void) | undefined
}

/** The error of a window's day. */
function dayFault(window: WindowRow, zone: string) {
  const fault = windowFault(window, zone)
  if (fault === 'SLOT_DATE') return 'DATE_REQUIRED'
  return fault === 'TIME_SKIPPED' ? fault : null
}

/** Changes the part of the day. If the user chooses custom hours, default hours are filled in. */
function withPreset(window: WindowRow, preset: SlotPreset): WindowRow {
  const { from, to } = preset === 'CUSTOM' ? presetHours.CUSTOM : {}
  return { ...window, preset, from, to }
}

/** A window of the client's availability: a day with a part of it, or with custom hours (APPT-15, APPT-16). */
export function WindowFields({ window, number, clock, tried, onChange, onRemove }: Props) {
  const { t } = useTranslation('operations/scheduling')
  const [today] = useState(() => dayAt(serverNow(), clock.zone))
  const holidayOf = useHolidays()
  const holiday = holidayOf(window.date)
  return (
    <fieldset className={classes.window} aria-label={t('windowNumber', { number })}>
      <DayInput
        aria-label={t('date')}
        placeholder={t('date')}
        minDate={today}
        marked={holidayOf}
        w={150}
        value={window.date ?? null}
        error={errorOf(tried ? dayFault(window, clock.zone) : null)}
        onChange={(date) => onChange({ ...window, date })}
        popoverProps={{ withinPortal: true }}
      />
      <Select
        aria-label={t('partOfDay')}
        w={140}
        allowDeselect={false}
        data={slotPresets.map((preset) => ({ value: preset, label: t(`presets.${preset}`) }))}
        value={window.preset}
        onChange={(preset) => preset && onChange(withPreset(window, preset))}
      />
      {window.preset === 'CUSTOM' ? (
        <CustomHours window={window} onChange={onChange} />
      ) : (
        <PresetHours preset={window.preset} />
      )}
      {onRemove && (
        <ActionIcon ml="auto" aria-label={t('removeWindow', { number })} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      )}
      {holiday !== undefined && (
        <Text component="output" size="xs" w="100%">
          {t('holiday', { name: holiday })}
        </Text>
      )}
    </fieldset>
  )
}

function PresetHours({ preset }: { preset: SlotPreset }) {
  const { from, to } = presetHours[preset]
  const format = useFormat()
  return (
    <Text size="sm" className={`figures ${classes.hours}`}>
      {format.timeOfDay(from)}–{format.timeOfDay(to)}
    </Text>
  )
}

function CustomHours({ window, onChange }: Pick<Props, 'window' | 'onChange'>) {
  const { t } = useTranslation('operations/scheduling')
  const { from = presetHours.CUSTOM.from, to = presetHours.CUSTOM.to } = window
  const wrong = from >= to
  const format = useFormat()
  const quarters = quarterHours.map((value) => ({ value, label: format.timeOfDay(value) }))
  return (
    <>
      <Select
        aria-label={t('from')}
        w={120}
        searchable
        allowDeselect={false}
        data={quarters}
        value={from}
        onChange={(value) => value && onChange({ ...window, from: value, to })}
      />
      <Select
        aria-label={t('to')}
        w={120}
        searchable
        allowDeselect={false}
        data={quarters}
        value={to}
        error={wrong && errorOf('WINDOW_ORDER')}
        onChange={(value) => value && onChange({ ...window, from, to: value })}
      />
    </>
  )
}
