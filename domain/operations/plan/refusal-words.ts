import type { Words } from '../../kit/words/words.ts'

/** Why a job has no place in a plan; of several technicians' reasons, that of who came nearest to fitting. */
export const refusalWords = {
  TOO_FAR: {
    en: 'Nobody chosen can get there between two bookings',
    fr: 'Personne parmi les techniciens choisis ne peut s’y rendre entre deux rendez-vous',
    es: 'Ninguno de los técnicos elegidos puede llegar entre dos citas',
  },
  BUSY: {
    en: 'Everybody chosen is already booked',
    fr: 'Tous les techniciens choisis sont déjà pris',
    es: 'Todos los técnicos elegidos ya están reservados',
  },
  FULL: {
    en: 'Everybody chosen has as many appointments as they take',
    fr: 'Tous les techniciens choisis ont atteint leur nombre maximal de rendez-vous',
    es: 'Todos los técnicos elegidos ya tienen el máximo de citas',
  },
  TIME_OFF: {
    en: 'Whoever could do it is on time off',
    fr: 'Ceux qui pourraient le faire sont en congé',
    es: 'Quienes podrían hacerlo están de permiso',
  },
  HOLIDAY: { en: 'It is a public holiday', fr: 'C’est un jour férié', es: 'Es un día festivo' },
  OUTSIDE_HOURS: {
    en: 'Nobody chosen works long enough at the times the client is free',
    fr: 'Personne parmi les techniciens choisis ne travaille assez longtemps quand le client est disponible',
    es: 'Ninguno de los técnicos elegidos trabaja el tiempo suficiente cuando el cliente está disponible',
  },
  SKILL_MISSING: {
    en: 'Nobody chosen has all of: {skills}',
    fr: 'Personne parmi les techniciens choisis ne possède toutes ces compétences : {skills}',
    es: 'Ninguno de los técnicos elegidos tiene todas estas competencias: {skills}',
  },
  CLIENT_AWAY: {
    en: 'The client is not free on that day',
    fr: 'Le client n’est pas disponible ce jour-là',
    es: 'El cliente no está disponible ese día',
  },
  PAST: {
    en: 'The times the client is free are over',
    fr: 'Les disponibilités du client sont passées',
    es: 'Las horas en que el cliente está disponible ya han pasado',
  },
  NO_TECHNICIAN: {
    en: 'No other technician was chosen',
    fr: 'Aucun autre technicien n’a été choisi',
    es: 'No se ha elegido a otro técnico',
  },
  DELAY_CUT: {
    en: 'There is no room for the whole delay: what follows is booked or held, or the appointment would take over 24 hours',
    fr: 'Il n’y a pas de place pour tout le retard : la suite est réservée ou retenue, ou le rendez-vous dépasserait 24 heures',
    es: 'No cabe todo el retraso: lo siguiente está reservado o retenido, o la cita superaría las 24 horas',
  },
  CONFIRMED: {
    en: 'This appointment is confirmed or has begun, so it stays',
    fr: 'Ce rendez-vous est confirmé ou commencé : il ne change pas',
    es: 'Esta cita está confirmada o ha empezado, así que no cambia',
  },
  STARTED: {
    en: 'This appointment should have begun already, so it stays',
    fr: 'Ce rendez-vous devrait déjà avoir commencé : il ne change pas',
    es: 'Esta cita ya debería haber empezado, así que no cambia',
  },
  CREW: {
    en: 'Several technicians go to this appointment, so it stays',
    fr: 'Plusieurs techniciens vont à ce rendez-vous : il ne change pas',
    es: 'Varios técnicos van a esta cita, así que no cambia',
  },
} as const satisfies Record<string, Words>
export type RefusalCode = keyof typeof refusalWords
