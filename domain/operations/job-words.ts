import type { Words } from '../kit/words/words.ts'
import type { JobPriority, JobSiteType, JobStatus } from './job-status.ts'

/** What each status of a job is called (JOB-16). */
export const jobStatusWords: Record<JobStatus, Words> = {
  SCHEDULED: { en: 'Scheduled', fr: 'Planifié', es: 'Programado' },
  COMPLETED: { en: 'Completed', fr: 'Terminé', es: 'Completado' },
  CANCELLED: { en: 'Cancelled', fr: 'Annulé', es: 'Cancelado' },
  FOLLOW_UP: { en: 'Follow-up', fr: 'Suivi', es: 'Seguimiento' },
}

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

/** Why one status cannot become another, in words (OPEN-77). */
export function transitionWords(from: JobStatus, to: JobStatus): Words {
  const before = jobStatusWords[from]
  const after = jobStatusWords[to]
  return {
    en: `${before.en} cannot become ${after.en}`,
    fr: `« ${before.fr} » ne peut pas devenir « ${after.fr} »`,
    es: `«${before.es}» no puede pasar a «${after.es}»`,
  }
}
