import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core'
import { workforce } from '@fieldhouse/domain/people/workforce'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tellings } from '../kit/history-changes.tsx'
import { useLanguage } from '../kit/language.ts'
import { RecordProblem } from '../kit/record-form.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import type { EntityWords } from '../kit/words.ts'
import { errorOf } from '../ui/field-error.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { toast } from '../ui/toast.tsx'
import classes from './hours-editor.module.css'
import type { Member } from './member-record.ts'
import {
  type TypedStretch,
  type Week,
  copiedToWeekdays,
  hoursOf,
  newStretch,
  weekBody,
  weekOf,
} from './week.ts'

/** Monday, 1 January 2024: the weekdays are named from it. */
const aMonday = Date.UTC(2024, 0, 1)

const weekdayName = (index: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(aMonday + index * 86_400_000)

type Values = { workingHours: Week }
type Props = { member: Member; words: EntityWords; tell: Tellings; readOnly: boolean }

/** The working week of a member, one row a day; a day can be copied to Monday to Friday (OPEN-83). */
export function HoursEditor({ member, words, tell, readOnly }: Props) {
  const { t } = useTranslation(['workforce', 'ui'])
  const language = useLanguage()
  const checked = useRecordForm<Member, Values>({
    entity: workforce,
    record: member,
    valuesOf: (from) => ({ workingHours: weekOf((from ?? member).workingHours) }),
    schema: weekBody,
    toBody: (values) => values,
    told: ({ workingHours }) => ({ workingHours: hoursOf(workingHours).hours }),
    onSaved: () => toast('success', t('hours.saved')),
  })
  const { form } = checked
  const week = form.values.workingHours
  const show = (changed: Week) => {
    form.setValues({ workingHours: changed })
    form.clearErrors()
  }
  return (
    <form className={classes.form} {...checked.formProps}>
      <RecordProblem of={checked} entity={workforce} words={words} tell={tell} />
      <ul className={classes.week}>
        {week.map((day, index) => (
          <DayRow
            key={weekdayName(index, 'en')}
            name={weekdayName(index, language)}
            day={day}
            faultOf={(at) => form.errors[`workingHours.${index}.${at}.from`]}
            readOnly={readOnly}
            onChange={(changed) => show(week.map((each, at) => (at === index ? changed : each)))}
            onCopy={index < 5 ? () => show(copiedToWeekdays(week, index)) : null}
            onBlur={() => form.validate()}
          />
        ))}
      </ul>
      {!readOnly && (
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={checked.saving}>
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
  /** What is wrong with a stretch of the day. */
  faultOf: (at: number) => ReactNode
  readOnly: boolean
  onChange: (day: TypedStretch[]) => void
  onCopy: (() => void) | null
  onBlur: () => void
}

function DayRow({ name, day, faultOf, readOnly, onChange, onCopy, onBlur }: DayProps) {
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
