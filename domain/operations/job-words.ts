import type { Words } from '../kit/words/words.ts'
import type { JobPriority, JobSiteType } from './job-status.ts'

/** What each kind of site is called (JOB-06). */
export const jobSiteWords: Record<JobSiteType, Words> = {
  ON_CLIENT_SITE: { en: 'On Client Site', fr: 'Chez le client', es: 'En el sitio del cliente' },
  IN_HOUSE: { en: 'In House', fr: 'À l’atelier', es: 'En el taller' },
  THIRD_PARTY: {
    en: 'Third Party',
    fr: 'Chez un tiers',
    es: 'Terceros',
  },
}

/** What each priority is called (JOB-21). */
export const jobPriorityWords: Record<JobPriority, Words> = {
  LOW: { en: 'Low', fr: 'Faible', es: 'Baja' },
  MEDIUM: { en: 'Medium', fr: 'Moyenne', es: 'Media' },
  NORMAL: { en: 'Normal', fr: 'Normale', es: 'Normal' },
  HIGH: { en: 'High', fr: 'Élevée', es: 'Alta' },
  URGENT: { en: 'Urgent', fr: 'Urgente', es: 'Urgente' },
}
