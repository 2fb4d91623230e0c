import { Alert, Checkbox, Stack, Textarea } from '@mantine/core'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { call } from '../../kit/api/call.ts'
import { callVerb } from '../../kit/api/call-verb.ts'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { readAgain } from '../../kit/api/read-again.ts'
import { recordQueries } from '../../kit/api/records.ts'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { toast } from '../../kit/text/toast.tsx'
import { fieldProps, useLabel } from '../../kit/value/checked-fields.tsx'
import type { AppointmentRecord } from '../../operations/appointment-record.ts'
import { type CorrectValues, bodyOf, correction, isInvoiced, valuesOf } from './correct-values.ts'
import { HoursFields } from './hours-fields.tsx'
import { PartFields } from './part-fields.tsx'

type Props = { record: AppointmentRecord; onDone: () => void }

/** The form that corrects a visit's parts and hours. The initial values are the current charges (OPEN-304). */
export function CorrectVisit({ record, onDone }: Props) {
  const { t } = useTranslation('visits/correct')
  const charges = useQuery({
    ...recordQueries.list(visitCharge, { filter_appointment: record._id, limit: 200 }),
    // Charges are not cached, because a cached charge may be outdated after a correction.
    gcTime: 0,
  })
  if (!charges.data) return <QueryState of={charges} height={320} />
  if (isInvoiced(charges.data.result)) return <Alert color="yellow">{t('invoiced')}</Alert>
  return <CorrectForm record={record} charges={charges.data.result} onDone={onDone} />
}

/** Corrects a visit's parts and hours, but not its report. After a refusal, the typed values remain. */
function useCorrection({ record, charges, onDone }: FormProps) {
  const { t } = useTranslation('visits/correct')
  const queries = useQueryClient()
  const [first] = useState(() => valuesOf(record, charges))
  const checked = useCheckedForm<CorrectValues, ReturnType<typeof correction.parse>>({
    schema: correction,
    initialValues: first,
    toBody: bodyOf,
    save: async (body) => {
      await call('POST /appointment/correct/:id', { params: { id: record._id }, body })
      const report = checked.form.getValues().report.trim()
      if (report !== first.report)
        await callVerb(appointment, 'PATCH /update/:id', {
          params: { id: record._id },
          body: { report: report || null },
        })
      toast('success', t('done'))
      await Promise.all(
        ['appointment', visitCharge.name, 'timesheet', 'stock', 'invoice'].map((name) =>
          readAgain(queries, name),
        ),
      )
      onDone()
    },
  })
  return checked
}

type FormProps = Props & { charges: readonly Read<typeof visitCharge>[] }

function CorrectForm(props: FormProps) {
  const { t } = useTranslation('visits/correct')
  const checked = useCorrection(props)
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <ProblemAlert problem={checked.problem} />
        <PartFields of={checked} />
        <HoursFields of={checked} />
        <Checkbox
          {...checked.form.getInputProps('warranty', { type: 'checkbox' })}
          label={t('warranty')}
          description={t('warrantyHelp')}
        />
        <Textarea
          {...fieldProps(checked, 'report')}
          label={useLabel(t('report'), true)}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={5000}
        />
        <FormFooter label={t('save')} saving={checked.saving} onCancel={props.onDone} />
      </Stack>
    </form>
  )
}
