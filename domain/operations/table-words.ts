import type { Words } from '../kit/words/words.ts'

const appointments: Words = { en: 'appointments', fr: 'rendez-vous', es: 'citas' }
const jobTypes: Words = { en: 'job types', fr: 'types de travaux', es: 'tipos de trabajo' }
const jobs: Words = { en: 'jobs', fr: 'travaux', es: 'trabajos' }

/** What people call the records of each table by which others are kept from being deleted (API-15, I18N-02). */
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
