import type { Words } from '../kit/words/words.ts'

/** What people call the records of each table by which others are kept from being deleted (API-15, I18N-02). */
export const maintenanceTableWords = {
  service_plans: { en: 'service plans', fr: 'plans d’entretien', es: 'planes de servicio' },
} satisfies Record<string, Words>
