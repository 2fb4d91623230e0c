import type { FieldFault } from '../kit/entity/problem.ts'
import type { Words } from '../kit/words/words.ts'

/** Why a plan makes no jobs though it is active, in the order in which one is told before another (OPEN-374). */
export const hindrances = [
  'CLIENT_ARCHIVED',
  'ACCOUNT_ARCHIVED',
  'MACHINE_ARCHIVED',
  'MACHINE_ELSEWHERE',
  'PLACE_ELSEWHERE',
  'NO_PLACE',
] as const
export type Hindrance = (typeof hindrances)[number]

/** What hinders a plan, in words. */
export const hindranceWords: Readonly<Record<Hindrance, Words>> = {
  CLIENT_ARCHIVED: {
    en: 'its client is archived',
    fr: 'son client est archivé',
    es: 'su cliente está archivado',
  },
  ACCOUNT_ARCHIVED: {
    en: 'its account is archived',
    fr: 'son compte est archivé',
    es: 'su cuenta está archivada',
  },
  MACHINE_ARCHIVED: {
    en: 'its machine is archived',
    fr: 'son appareil est archivé',
    es: 'su máquina está archivada',
  },
  MACHINE_ELSEWHERE: {
    en: 'its machine is no longer one of the account',
    fr: 'son appareil n’est plus un appareil du compte',
    es: 'su máquina ya no es de la cuenta',
  },
  PLACE_ELSEWHERE: {
    en: 'its service location is not one of the account',
    fr: 'son lieu de service n’est pas un lieu du compte',
    es: 'su lugar de servicio no es de la cuenta',
  },
  NO_PLACE: {
    en: 'nothing says where the work is to be done',
    fr: 'rien ne dit où le travail doit se faire',
    es: 'nada indica dónde hay que hacer el trabajo',
  },
}

/** What hinders a plan as a fault of the field that must be another. */
export const hindranceFaults: Readonly<Record<Hindrance, FieldFault>> = {
  CLIENT_ARCHIVED: { path: ['account'], code: 'ARCHIVED_CLIENT' },
  ACCOUNT_ARCHIVED: { path: ['account'], code: 'ARCHIVED_ACCOUNT' },
  MACHINE_ARCHIVED: { path: ['machine'], code: 'ARCHIVED_MACHINE' },
  MACHINE_ELSEWHERE: { path: ['machine'], code: 'NOT_FOUND' },
  PLACE_ELSEWHERE: { path: ['serviceLocation'], code: 'NOT_FOUND' },
  NO_PLACE: { path: ['serviceLocation'], code: 'SERVICE_LOCATION' },
}
