import type { Kind } from '../kit/entity/kit-problems.ts'

/** Why a time cannot be booked, or a plan of a day not be applied. */
export const operationsProblems = {
  TECHNICIAN_BUSY: {
    status: 409,
    words: {
      en: '{name} is booked until {until}',
      fr: '{name} est pris·e jusqu’à {until}',
      es: '{name} está ocupado hasta {until}',
    },
  },
  SLOT_HELD: {
    status: 409,
    words: {
      en: '{name} is filling in a booking for this time',
      fr: '{name} remplit une réservation pour cette heure',
      es: '{name} está rellenando una reserva para esta hora',
    },
  },
  PLAN_STALE: {
    status: 409,
    words: {
      en: 'The day has changed since this plan was made. Make a new one',
      fr: 'La journée a changé depuis que ce plan a été fait. Faites-en un nouveau',
      es: 'El día ha cambiado desde que se hizo este plan. Haga uno nuevo',
    },
  },
} as const satisfies Record<string, Kind>

declare module '../kit/entity/problem.ts' {
  interface ProblemKinds extends Record<keyof typeof operationsProblems, Kind> {}
}
