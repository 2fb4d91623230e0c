import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../kit/api/language.ts'
import { errorOf } from '../kit/value/field-error.tsx'
import { TimeField } from '../kit/value/time-field.tsx'
import classes from './hours-editor.module.css'
import { type TypedStretch, type Week, copiedToWeekdays, newStretch } from './week.ts'

/** Monday, 1 January 2024: the weekdays are named from it. */
const aMonday = Date.UTC(2024, 0, 1)

const weekdayName = (index: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(aMonday + index * 86_400_000)

type Props = {
  week: Week
  /** What is wrong with a stretch, by its day and its place in it. */
  faultOf: (day: number, at: number) => ReactNode
  readOnly: boolean
  onChange: (week: Week) => void
  onBlur: () => void
}

/** The fields of a working week, one row a day; a day can be copied to Monday to Friday (OPEN-83). */
export function WeekRows({ week, faultOf, readOnly, onChange, onBlur }: Props) {
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
        />
      ))}
    </ul>
  )
}

type DayProps = {
  name: string
  day: TypedStretch[]
  /** What is wrong with a stretch of the day. */
  faultOf: (at: number) => ReactNode
  readOnly: boolean
  onChange: (day: TypedStretch[]) => void
  onCopy: (() => void) | null
  onBlur: () => void
}

function DayRow({ name, day, faultOf, readOnly, onChange, onCopy, onBlur }: DayProps) {
  const { t } = useTranslation('people')
  const put = (changed: TypedStretch) =>
    onChange(day.map((each) => (each.key === changed.key ? changed : each)))
  return (
    <li className={classes.day}>
      <Text fw={500} size="sm" className={classes.name}>
        {name}
      </Text>
      <div className={classes.stretches}>
        {day.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('hours.off')}
          </Text>
        )}
        {day.map((each, at) => (
          <Group key={each.key} gap={6} wrap="nowrap" align="flex-start">
            <TimeField
              aria-label={t('hours.from', { day: name })}
              readOnly={readOnly}
              value={each.from}
              error={errorOf(faultOf(at))}
              onBlur={onBlur}
              onChange={(time) => put({ ...each, from: time })}
            />
            <TimeField
              aria-label={t('hours.to', { day: name })}
              readOnly={readOnly}
              value={each.to}
              onBlur={onBlur}
              onChange={(time) => put({ ...each, to: time })}
            />
            {!readOnly && (
              <ActionIcon
                aria-label={t('hours.remove', { day: name })}
                onClick={() => onChange(day.filter(({ key }) => key !== each.key))}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
      </div>
      {!readOnly && (
        <Group gap={0} wrap="nowrap">
          <Tooltip label={t('hours.add', { day: name })}>
            <ActionIcon
              aria-label={t('hours.add', { day: name })}
              disabled={day.length >= 5}
              onClick={() => onChange([...day, newStretch(day)])}
            >
              <IconPlus size={16} />
            </ActionIcon>
          </Tooltip>
          {onCopy && (
            <Tooltip label={t('hours.copy', { day: name })}>
              <ActionIcon aria-label={t('hours.copy', { day: name })} onClick={onCopy}>
                <IconCopy size={16} />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      )}
    </li>
  )
}
