import type { Words } from '../kit/words/words.ts'

/** Messages of the job, scheduling and planning forms (JOB-13..15, APPT-19, APPT-20). */
export const operationsWords = {
  UNASSIGNED_ALONE: {
    en: 'Choose technicians or nobody, not both',
    fr: 'Choisissez des techniciens ou personne, pas les deux',
    es: 'Elija técnicos o nadie, no ambos',
  },
  JOB_TITLE: {
    en: 'Job title is required',
    fr: 'Le titre du travail est obligatoire',
    es: 'El título del trabajo es obligatorio',
  },
  JOB_DESCRIPTION: {
    en: 'Job description is required',
    fr: 'La description du travail est obligatoire',
    es: 'La descripción del trabajo es obligatoria',
  },
  JOB_SITE_TYPE: {
    en: 'Job site type is required',
    fr: 'Le type de lieu est obligatoire',
    es: 'El tipo de lugar es obligatorio',
  },
  JOB_INCOMPLETE: {
    en: 'Please complete all required fields before submitting',
    fr: 'Veuillez remplir tous les champs obligatoires avant d’envoyer',
    es: 'Complete todos los campos obligatorios antes de enviar',
  },
  SERVICE_LOCATION: {
    en: 'Service location is required',
    fr: 'Le lieu de service est obligatoire',
    es: 'El lugar de servicio es obligatorio',
  },
  SERVICE_LOCATION_NAME: {
    en: 'Service location name is required',
    fr: 'Le nom du lieu de service est obligatoire',
    es: 'El nombre del lugar de servicio es obligatorio',
  },
  SERVICE_LOCATION_ADDRESS: {
    en: 'Service location address is required',
    fr: 'L’adresse du lieu de service est obligatoire',
    es: 'La dirección del lugar de servicio es obligatoria',
  },
  SLOT_DATE: {
    en: 'Please select a date for all time slots.',
    fr: 'Veuillez choisir une date pour toutes les plages horaires.',
    es: 'Seleccione una fecha para todas las franjas horarias.',
  },
  SLOT_NONE: {
    en: 'Please add at least one valid time slot.',
    fr: 'Veuillez ajouter au moins une plage horaire valide.',
    es: 'Agregue al menos una franja horaria válida.',
  },
  JOB_DURATION: {
    en: 'Job duration is required',
    fr: 'La durée du travail est obligatoire',
    es: 'La duración del trabajo es obligatoria',
  },
  SELECT_TECHNICIAN: {
    en: 'Please select at least one technician',
    fr: 'Veuillez choisir au moins un technicien',
    es: 'Seleccione al menos un técnico',
  },
  SELECT_DATE: { en: 'Please select a date', fr: 'Veuillez choisir une date', es: 'Seleccione una fecha' },
  SELECT_START: {
    en: 'Please select a start time',
    fr: 'Veuillez choisir une heure de début',
    es: 'Seleccione una hora de inicio',
  },
  WINDOW_ORDER: {
    en: 'The window must end after it starts',
    fr: 'La plage doit se terminer après son début',
    es: 'La franja debe terminar después de empezar',
  },
  WINDOW_TOO_FAR: {
    en: 'The windows may span at most {max} days',
    fr: 'Les plages peuvent couvrir au plus {max} jours',
    es: 'Las franjas pueden abarcar como máximo {max} días',
  },
  PLAN_LINES: {
    en: 'Keep one change, and what others need',
    fr: 'Gardez un changement, et ce dont d’autres ont besoin',
    es: 'Conserve un cambio y lo que otros necesitan',
  },
  PLAN_NOTHING: {
    en: 'Choose jobs to plan, or say what upsets the day',
    fr: 'Choisissez des travaux à planifier ou indiquez ce qui bouleverse la journée',
    es: 'Elija trabajos para planificar o indique qué altera el día',
  },
  PLAN_DAY_OVER: {
    en: 'This day is already over',
    fr: 'Cette journée est déjà passée',
    es: 'Este día ya pasó',
  },
  PLAN_TECHNICIAN: {
    en: 'Choose the technician this is about',
    fr: 'Choisissez le technicien concerné',
    es: 'Elija el técnico afectado',
  },
  PLAN_JOB: {
    en: 'Choose the job that cannot wait',
    fr: 'Choisissez le travail qui ne peut pas attendre',
    es: 'Elija el trabajo que no puede esperar',
  },
  PLAN_MINUTES: {
    en: 'Enter whole minutes, from 1 to 1440',
    fr: 'Saisissez un nombre entier de minutes, de 1 à 1440',
    es: 'Introduzca minutos enteros, de 1 a 1440',
  },
  PLAN_NO_VISIT: {
    en: 'This technician has no appointment left on that day',
    fr: 'Ce technicien n’a plus de rendez-vous ce jour-là',
    es: 'Este técnico no tiene más citas ese día',
  },
  SLOT_OVER: {
    en: 'This time is already over',
    fr: 'Cette heure est déjà passée',
    es: 'Esta hora ya pasó',
  },
  VISIT_TOO_LONG: {
    en: 'An appointment lasts 24 hours at most',
    fr: 'Un rendez-vous dure au plus 24 heures',
    es: 'Una cita dura como máximo 24 horas',
  },
  DAYS_TOO_MANY: { en: 'At most {max} days', fr: 'Au plus {max} jours', es: 'Como máximo {max} días' },
  VISIT_END_BEFORE: {
    en: 'This is before the start; an appointment past midnight may last 12 hours at most',
    fr: 'C’est avant le début ; un rendez-vous qui passe minuit dure au plus 12 heures',
    es: 'Es antes del comienzo; una cita que pasa de medianoche dura como máximo 12 horas',
  },
} as const satisfies Record<string, Words>

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof operationsWords, Words> {}
}
