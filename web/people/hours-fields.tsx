import { WeekRows } from './week-rows.tsx'
import { isWeek } from './week.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import type { CheckedForm } from '../kit/form/use-checked-form.ts'

type Props = { of: CheckedForm<FormValues>; readOnly: boolean }

/** The fields for the default working week of new technicians (SYS-01, OPEN-83). */
export function HoursFields({ of: { form }, readOnly }: Props) {
  const week = form.values['workingHours']
  return (
    <div style={{ maxWidth: 560 }}>
      <WeekRows
        week={isWeek(week) ? week : []}
        faultOf={(day, at) => form.errors[`workingHours.${day}.${at}.from`]}
        readOnly={readOnly}
        onChange={(changed) => {
          form.setFieldValue('workingHours', changed)
          form.clearErrors()
        }}
        onBlur={() => form.validate()}
      />
    </div>
  )
}
