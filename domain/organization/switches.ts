import { z } from 'zod'
import type { ProblemCode } from '../kit/entity/problem.ts'
import type { Words } from '../kit/words/words.ts'
import { accountTypes } from '../identity/session.ts'

/** What an ADMIN changes about somebody (OPEN-03). */
export const personSwitches = z.strictObject({
  enabled: z.boolean().optional(),
  accountType: z.enum(accountTypes).optional(),
})
export type PersonSwitches = z.output<typeof personSwitches>

/** What an ADMIN changes about a workspace (OPEN-03). */
export const workspaceSwitches = z.strictObject({ enabled: z.boolean() })

/** The words of the refusal that protects the last ADMIN. */
export const lastOrganizationAdminWords: Words = {
  en: 'This is the last ADMIN of this installation: nobody could let others in',
  fr: 'C’est la dernière personne ADMIN de cette installation : plus personne ne pourrait en donner l’accès',
  es: 'Es la última persona ADMIN de esta instalación: nadie más podría dar acceso',
}

/** Said of a removed workspace when it is to be disabled or enabled. */
export const removedWords: Words = {
  en: 'This workspace is removed: bring it back first',
  fr: 'Cet espace est supprimé : rétablissez-le d’abord',
  es: 'Este espacio está eliminado: restáurelo primero',
}

/** What is known of a person when a switch is thrown. */
type Standing = {
  isSelf: boolean
  accountType: (typeof accountTypes)[number]
  isEnabled: boolean
  /** Whether somebody else is ADMIN and can sign in. */
  isAnotherAdmin: boolean
}

/**
 * Why a switch may not be thrown, or null: nobody disables themselves, and somebody must be left who is ADMIN and can
 * sign in.
 */
export function whyNotSwitch(of: Standing, wanted: PersonSwitches): ProblemCode | null {
  const { isSelf, accountType, isEnabled, isAnotherAdmin } = of
  if (isSelf && wanted.enabled === false) return 'FORBIDDEN'
  const isAdmin = accountType === 'ADMIN' && isEnabled
  const stays = (wanted.accountType ?? accountType) === 'ADMIN' && (wanted.enabled ?? isEnabled)
  return isAdmin && !stays && !isAnotherAdmin ? 'IN_USE' : null
}
