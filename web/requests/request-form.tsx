import { jobRequest } from '@fieldhouse/domain/requests/job-request'
import { defineForm } from '../kit/form/define-form.tsx'

/** What somebody asks for, as the office writes it down or corrects it. */
export const RequestForm = defineForm(jobRequest, {
  words: 'requests',
  form: ['problem', 'name', 'phone', 'email', 'address', 'machine', 'client'],
})
