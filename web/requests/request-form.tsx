import { jobRequest } from '@fieldhouse/domain/requests/job-request'
import { ClientChoiceInput } from '../crm/client-choice-input.tsx'
import { defineForm } from '../kit/form/define-form.tsx'

/** The form with which the office enters or corrects a request. */
export const RequestForm = defineForm(jobRequest, {
  words: 'requests',
  form: [
    'problem',
    'name',
    'phone',
    'email',
    'address',
    'machine',
    { field: 'client', input: ClientChoiceInput },
  ],
})
