import { type Language, type Params, type Words, say } from '../kit/words/words.ts'

/** Why a technician is left out of a search, in the order the reasons are looked for (peers' "explains itself"). */
export const rejectionWords = {
  SKILL_MISSING: { en: 'Lacks: {skills}', fr: 'Compétences manquantes : {skills}', es: 'Le falta: {skills}' },
  OUTSIDE_HOURS: {
    en: 'Does not work long enough at these times',
    fr: 'Ne travaille pas assez longtemps à ces heures',
    es: 'No trabaja el tiempo suficiente en esas horas',
  },
  HOLIDAY: { en: 'It is a public holiday', fr: 'C’est un jour férié', es: 'Es un día festivo' },
  TIME_OFF: { en: 'Is on time off', fr: 'Est en congé', es: 'Está de permiso' },
  BUSY: { en: 'Is already booked', fr: 'Est déjà pris·e', es: 'Ya está reservado' },
  TOO_FAR: {
    en: 'Cannot get there between two bookings',
    fr: 'Ne peut pas s’y rendre entre deux rendez-vous',
    es: 'No puede llegar entre dos citas',
  },
} as const satisfies Record<string, Words>
export type RejectionCode = keyof typeof rejectionWords

/** What speaks for a technician who is offered. */
export const offerWords = {
  EARLIEST: { en: 'Can start first', fr: 'Peut commencer en premier', es: 'Puede empezar primero' },
  DRIVING: {
    en: '{minutes} min more driving',
    fr: '{minutes} min de route en plus',
    es: '{minutes} min más de conducción',
  },
  KNOWS_PLACE: { en: 'Has been there before', fr: 'Y est déjà allé·e', es: 'Ya estuvo allí' },
  LOAD: { en: '{percent}% booked', fr: 'Occupé·e à {percent} %', es: '{percent} % ocupado' },
  SKILLED: { en: 'Has {skills}', fr: 'Possède {skills}', es: 'Tiene {skills}' },
} as const satisfies Record<string, Words>
export type OfferCode = keyof typeof offerWords

/** How driving reads where no router said how long the ways take. */
export const estimatedDriving: Words = {
  en: '{minutes} min more driving (estimated)',
  fr: '{minutes} min de route en plus (estimation)',
  es: '{minutes} min más de conducción (estimación)',
}

/** A reason with what fills its words. */
export type Reason<Code extends string> = {
  code: Code
  params: Params
  /** Its figure is an estimate. */
  estimated?: true
}

/** What speaks for a technician, in words. */
export const sayOffer = ({ code, params, estimated }: Reason<OfferCode>, language: Language): string =>
  say(estimated ? estimatedDriving : offerWords[code], language, params)
