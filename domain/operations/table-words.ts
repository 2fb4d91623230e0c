import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

const appointments: Words = translated('operations', 'tableWords.appointments')
const jobTypes: Words = translated('operations', 'tableWords.jobTypes')
const jobs: Words = translated('operations', 'tableWords.jobs')

/** The names of the records in each table, for messages about references that prevent a deletion (API-15, I18N-02). */
export const operationsTableWords = {
  appointments,
  appointment_technicians: appointments,
  jobs,
  job_contacts: jobs,
  job_items: jobs,
  job_skills: jobs,
  job_tags: jobs,
  job_type_products: jobTypes,
  job_type_skills: jobTypes,
} satisfies Record<string, Words>
