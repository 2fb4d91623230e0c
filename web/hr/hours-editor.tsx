import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core'
import { workforce } from '@fieldhouse/domain/people/workforce'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../kit/api.ts'
import { useLanguage } from '../kit/language.ts'
import { useRecordChanges } from '../kit/records.ts'
import { errorOf } from '../ui/field-error.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { toast } from '../ui/toast.tsx'
import classes from './hours-editor.module.css'
import type { Member } from './member-record.ts'
import { type TypedStretch, copiedToWeekdays, hoursOf, newStretch, weekOf } from './week.ts'

/** Monday, 1 January 2024: the weekdays are named from it. */
const aMonday = Date.UTC(2024, 0, 1)

const weekdayName = (index: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(aMonday + index * 86_400_000)

/** The working week of a member, one row a day; a day can be copied to Monday to Friday (OPEN-83). */
export function HoursEditor({ member, readOnly }: { member: Member; readOnly: boolean }) {
  const { t } = useTranslation(['workforce', 'ui'])
  const language = useLanguage()
  const { update } = useRecordChanges(workforce)
  const [week, setWeek] = useState(() => weekOf(member.workingHours))
  const [wrong, setWrong] = useState<string[]>([])
  const changeDay = (index: number, day: TypedStretch[]) => {
    setWeek(week.map((each, at) => (at === index ? day : each)))
    setWrong([])
  }
  const save = () => {
    const read = hoursOf(week)
    if (read.wrong.length > 0) return setWrong(read.wrong)
    return update.mutate(
      { id: member._id, version: member.version, values: { workingHours: read.hours } },
      { onSuccess: () => toast('success', t('hours.saved')) },
    )
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ProblemAlert problem={update.error instanceof ApiProblem ? update.error : null} />
      <ul className={classes.week}>
        {week.map((day, index) => (
          <DayRow
            key={weekdayName(index, 'en')}
            name={weekdayName(index, language)}
            day={day}
            wrong={wrong}
            readOnly={readOnly}
            onChange={(changed) => changeDay(index, changed)}
            onCopy={index < 5 ? () => setWeek(copiedToWeekdays(week, index)) : null}
          />
        ))}
      </ul>
      {!readOnly && (
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={update.isPending}>
            {t('ui:save')}
          </Button>
        </Group>
      )}
    </form>
  )
}

type DayProps = {
  name: string
  day: TypedStretch[]
  wrong: readonly string[]
  readOnly: boolean
  onChange: (day: TypedStretch[]) => void
  onCopy: (() => void) | null
}

function DayRow({ name, day, wrong, readOnly, onChange, onCopy }: DayProps) {
  const { t } = useTranslation('workforce')
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
        {day.map((each) => (
          <Group key={each.key} gap={6} wrap="nowrap" align="flex-start">
            <TimeField
              aria-label={t('hours.from', { day: name })}
              readOnly={readOnly}
              value={each.from}
              error={wrong.includes(each.key) ? errorOf('WORKING_HOURS') : null}
              onChange={(time) => put({ ...each, from: time })}
            />
            <TimeField
              aria-label={t('hours.to', { day: name })}
              readOnly={readOnly}
              value={each.to}
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
