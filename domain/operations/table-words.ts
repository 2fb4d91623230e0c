import type { Words } from '../kit/words/words.ts'

const appointments: Words = { en: 'appointments', fr: 'rendez-vous', es: 'citas' }
const jobs: Words = { en: 'jobs', fr: 'travaux', es: 'trabajos' }

/** What people call the records of each table by which others are kept from being deleted (API-15, I18N-02). */
export const operationsTableWords = {
  appointments,
  appointment_technicians: appointments,
  jobs,
  job_contacts: jobs,
  job_skills: jobs,
  job_tags: jobs,
} satisfies Record<string, Words>
