import { servicePlan, servicePlanFaults } from '@fieldhouse/domain/maintenance/service-plan'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { defineForm } from '../kit/form/define-form.tsx'
import type { FormValues } from '../kit/form/form-values.ts'
import { PlaceInput } from '../operations/account-place.tsx'
import { DuePreview } from './due-preview.tsx'
import { AccountInput, JobTypeInput, MachineInput, TimeInput } from './plan-inputs.tsx'

export type PlanRecord = Read<typeof servicePlan>

const isBlank = (values: FormValues, field: string) => String(values[field] ?? '').trim() === ''

/** Creates or changes a service plan (OPEN-370, OPEN-371). */
export const PlanForm = defineForm(servicePlan, {
  words: 'maintenance',
  form: [
    { field: 'account', input: AccountInput },
    // Either a machine or a service location is required.
    { field: 'machine', input: MachineInput, required: (values) => isBlank(values, 'serviceLocation') },
    { field: 'serviceLocation', input: PlaceInput, required: (values) => isBlank(values, 'machine') },
    { field: 'jobType', input: JobTypeInput, required: (values) => isBlank(values, 'description') },
    'title',
    { field: 'description', required: (values) => isBlank(values, 'jobType') },
    {
      section: 'rule',
      form: [
        ['interval', 'frequency'],
        { field: 'weekdays', when: ({ frequency }) => frequency === 'WEEK' },
        { field: 'monthBy', when: ({ frequency }) => frequency === 'MONTH' },
        ['startOn', { field: 'startTime', input: TimeInput }],
        ['endsOn', 'endsAfter'],
        { part: DuePreview },
      ],
    },
    'leadDays',
    'note',
  ],
  checksAtOnce: true,
  check: (body, context) => {
    for (const { path, code } of servicePlanFaults(body))
      context.addIssue({ code: 'custom', path: [...path], message: fieldMessage(code) })
  },
})
