import type { Words } from '../kit/words/words.ts'

/** Messages of the form of a service plan. */
export const maintenanceWords = {
  ARCHIVED_MACHINE: {
    en: 'This machine is archived: bring it back first',
    fr: 'Cet appareil est archivé : rétablissez-le d’abord',
    es: 'Esta máquina está archivada: recupérela primero',
  },
  PLAN_WHERE: {
    en: 'Choose a machine or a service location',
    fr: 'Choisissez un appareil ou un lieu de service',
    es: 'Elija una máquina o un lugar de servicio',
  },
  PLAN_WHAT: {
    en: 'Choose a job type or describe the work',
    fr: 'Choisissez un type de travail ou décrivez le travail',
    es: 'Elija un tipo de trabajo o describa el trabajo',
  },
  PLAN_END_BEFORE: {
    en: 'The last day cannot be before the first',
    fr: 'Le dernier jour ne peut pas précéder le premier',
    es: 'El último día no puede ser anterior al primero',
  },
  PLAN_NO_DAY: {
    en: 'No due day is left: let the plan end later',
    fr: 'Il ne reste aucune échéance : faites terminer le plan plus tard',
    es: 'No queda ningún vencimiento: haga terminar el plan más tarde',
  },
} as const satisfies Record<string, Words>

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof maintenanceWords, Words> {}
}
