import type { Words } from '../kit/words/words.ts'

/** Messages of the task form, the first two verbatim (TASK-05, TASK-06). */
export const communicationWords = {
  REPEAT_INTERVAL: {
    en: 'Please enter a positive interval',
    fr: 'Veuillez saisir un intervalle positif',
    es: 'Introduzca un intervalo positivo',
  },
  REPEAT_IN_THE_PAST: {
    en: 'Start date cannot be in the past for repeated tasks',
    fr: 'La date de début d’une tâche répétée ne peut pas être passée',
    es: 'La fecha de inicio de una tarea repetida no puede estar en el pasado',
  },
  REPEAT_START: {
    en: 'A repeated task needs a start date',
    fr: 'Une tâche répétée demande une date de début',
    es: 'Una tarea repetida necesita una fecha de inicio',
  },
  TASK_END_BEFORE: {
    en: 'End date cannot be before the start date',
    fr: 'La date de fin ne peut pas précéder la date de début',
    es: 'La fecha de fin no puede ser anterior a la de inicio',
  },
  PRIVATE_BY_AUTHOR: {
    en: 'Only its author makes a task private or shows it to all',
    fr: 'Seul son auteur rend une tâche privée ou la montre à tous',
    es: 'Solo su autor hace privada una tarea o la muestra a todos',
  },
} as const satisfies Record<string, Words>

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof communicationWords, Words> {}
}
