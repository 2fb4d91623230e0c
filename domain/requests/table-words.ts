import type { Words } from '../kit/words/words.ts'

/** What people call the records of each table by which others are kept from being deleted (API-15, I18N-02). */
export const requestsTableWords = {
  job_requests: { en: 'requests', fr: 'demandes', es: 'solicitudes' },
} satisfies Record<string, Words>
