import { Button, Group } from '@mantine/core'
import { workforce } from '@fieldhouse/domain/people/workforce'
import { useTranslation } from 'react-i18next'
import type { HistoryFormatters } from '../kit/form/history-changes.tsx'
import { RecordProblem } from '../kit/form/record-form.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { toast } from '../kit/text/toast.tsx'
import classes from './hours-editor.module.css'
import type { Member } from './member-record.ts'
import { WeekRows } from './week-rows.tsx'
import { type Week, hoursOf, weekBody, weekOf } from './week.ts'

type Values = { workingHours: Week }
type Props = { member: Member; words: EntityWords; tell: HistoryFormatters; readOnly: boolean }

/** The working week of a member, one row a day; a day can be copied to Monday to Friday (OPEN-83). */
export function HoursEditor({ member, words, tell, readOnly }: Props) {
  const { t } = useTranslation(['people', 'ui'])
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
      <WeekRows
        week={week}
        faultOf={(day, at) => form.errors[`workingHours.${day}.${at}.from`]}
        readOnly={readOnly}
        onChange={show}
        onBlur={() => form.validate()}
      />
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
