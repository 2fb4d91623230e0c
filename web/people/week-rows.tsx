import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { type Icon, IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { errorOf } from '../kit/value/field-error.tsx'
import { TimeField } from '../kit/value/time-field.tsx'
import classes from './hours-editor.module.css'
import { type TypedStretch, type Week, copiedToWeekdays, newStretch } from './week.ts'

/** Monday, 1 January 2024. The names of the weekdays are formatted from the days of this week. */
const aMonday = Date.UTC(2024, 0, 1)

const weekdayName = (index: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(aMonday + index * 86_400_000)

type Props = {
  week: Week
  /** Returns the error message of a period by the index of its day and its index within the day. */
  faultOf: (day: number, at: number) => ReactNode
  readOnly: boolean
  onChange: (week: Week) => void
  onBlur: () => void
  /** The text of a day without periods, by default that nobody works. */
  off?: string
}

/**
 * The fields of a working week, with one row per day. A day can be copied to all days from Monday to Friday (OPEN-83).
 */
export function WeekRows({ week, faultOf, readOnly, onChange, onBlur, off }: Props) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  return (
    <ul className={classes.week}>
      {week.map((day, index) => (
        <DayRow
          key={weekdayName(index, 'en')}
          name={weekdayName(index, language)}
          day={day}
          faultOf={(at) => faultOf(index, at)}
          readOnly={readOnly}
          onChange={(changed) => onChange(week.map((each, at) => (at === index ? changed : each)))}
          onCopy={index < 5 ? () => onChange(copiedToWeekdays(week, index)) : null}
          onBlur={onBlur}
          off={off ?? t('hours.off')}
        />
      ))}
    </ul>
  )
}

type DayProps = {
  name: string
  day: TypedStretch[]
  /** Returns the error message of a period by its index within the day. */
  faultOf: (at: number) => ReactNode
  readOnly: boolean
  onChange: (day: TypedStretch[]) => void
  onCopy: (() => void) | null
  onBlur: () => void
  off: string
}

function DayRow({ name, day, faultOf, readOnly, onChange, onCopy, onBlur, off }: DayProps) {
  const { t } = useTranslation('people')
  const replace = (changed: TypedStretch) =>
    onChange(day.map((each) => (each.key === changed.key ? changed : each)))
  return (
    <li className={classes.day}>
      <Text fw={500} size="sm" className={classes.name}>
        {name}
      </Text>
      <div className={classes.stretches}>
        {day.length === 0 && (
          <Text size="sm" c="dimmed">
            {off}
          </Text>
        )}
        {day.map((each, at) => (
          <Stretch
            key={each.key}
            stretch={each}
            day={name}
            fault={faultOf(at)}
            readOnly={readOnly}
            onChange={replace}
            onRemove={() => onChange(day.filter(({ key }) => key !== each.key))}
            onBlur={onBlur}
          />
        ))}
      </div>
      {!readOnly && (
        <Group gap={0} wrap="nowrap">
          <DayButton
            icon={IconPlus}
            label={t('hours.add', { day: name })}
            disabled={day.length >= 5}
            onClick={() => onChange([...day, newStretch(day)])}
          />
          {onCopy && <DayButton icon={IconCopy} label={t('hours.copy', { day: name })} onClick={onCopy} />}
        </Group>
      )}
    </li>
  )
}

type StretchProps = {
  stretch: TypedStretch
  /** The name of the day. */
  day: string
  fault: ReactNode
  readOnly: boolean
  onChange: (stretch: TypedStretch) => void
  onRemove: () => void
  onBlur: () => void
}

/** The inputs for the start and end of a working period. */
function Stretch({ stretch, day, fault, readOnly, onChange, onRemove, onBlur }: StretchProps) {
  const { t } = useTranslation('people')
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <TimeField
        aria-label={t('hours.from', { day })}
        readOnly={readOnly}
        value={stretch.from}
        error={errorOf(fault)}
        onBlur={onBlur}
        onChange={(from) => onChange({ ...stretch, from })}
      />
      <TimeField
        aria-label={t('hours.to', { day })}
        readOnly={readOnly}
        value={stretch.to}
        onBlur={onBlur}
        onChange={(to) => onChange({ ...stretch, to })}
      />
      {!readOnly && (
        <ActionIcon aria-label={t('hours.remove', { day })} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}

type ButtonProps = { icon: Icon; label: string; disabled?: boolean; onClick: () => void }

function DayButton({ icon: Picture, label, disabled = false, onClick }: ButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={disabled} onClick={onClick}>
        <Picture size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
