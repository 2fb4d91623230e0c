import { workforce } from '@fieldhouse/domain/people/workforce'
import { useTranslation } from '../locales/use-translation.ts'
import { defineForm } from '../kit/form/define-form.tsx'
import type { OwnInputProps, Shape } from '../kit/form/form-parts.ts'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'
import { clearFaults } from '../kit/form/part-faults.ts'
import { useField } from '../kit/form/use-field.ts'
import { toast } from '../kit/text/toast.tsx'
import classes from './hours-editor.module.css'
import type { Member } from './member-record.ts'
import { WeekRows } from './week-rows.tsx'
import { hoursOf, isHours, isWeek, weekHours, weekOf } from './week.ts'

/** Converts between the stored working hours and the week of the form. */
const week: Shape = {
  typed: (stored) => weekOf(isHours(stored) ? stored : []),
  stored: (typed) => (isWeek(typed) ? hoursOf(typed).hours : []),
  check: weekHours,
}

const HoursForm = defineForm(workforce, {
  words: 'people',
  form: [{ field: 'workingHours', input: WeekInput, shape: week }],
})

type Props = { member: Member; formatters: HistoryFormatters; readOnly: boolean }

/**
 * The editor of a member's working week, with one row per day. A day can be copied to all days from Monday to Friday
 * (OPEN-83).
 */
export function HoursEditor({ member, formatters, readOnly }: Props) {
  const { t } = useTranslation('people')
  return (
    <div className={classes.form}>
      <HoursForm
        record={member}
        one={null}
        formatters={formatters}
        readOnly={readOnly}
        onSaved={() => toast('success', t('hours.saved'))}
        onCancel={null}
      />
    </div>
  )
}

function WeekInput(props: OwnInputProps) {
  const { common, name, set } = useField(props)
  const { form } = props.of
  return (
    <WeekRows
      week={isWeek(common.value) ? common.value : []}
      faultOf={(day, at) => form.errors[`${name}.${day}.${at}.from`]}
      readOnly={common.disabled}
      onChange={(changed) => {
        set(changed)
        clearFaults(form, name)
      }}
      onBlur={() => form.validate()}
    />
  )
}
