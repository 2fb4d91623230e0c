import { translated } from '../kit/words/translated.ts'
import { z } from 'zod'
import type { ProblemCode } from '../kit/entity/problem.ts'
import type { Words } from '../kit/words/words.ts'
import { accountTypes } from '../core/session.ts'

/** The settings of a person that an ADMIN changes (OPEN-03). */
export const personSwitches = z.strictObject({
  enabled: z.boolean().optional(),
  accountType: z.enum(accountTypes).optional(),
})
export type PersonSwitches = z.output<typeof personSwitches>

/** The settings of a workspace that an ADMIN changes (OPEN-03). */
export const workspaceSwitches = z.strictObject({ enabled: z.boolean() })

/** The message if a change would disable the last ADMIN or remove the account type ADMIN from that person. */
export const lastOrganizationAdminWords: Words = translated('organization', 'lastOrganizationAdminWords')

/** The message if an ADMIN tries to disable or enable a removed workspace. */
export const removedWords: Words = translated('organization', 'removedWords')

/** The state of a person before a switch is changed. */
type MemberState = {
  isSelf: boolean
  accountType: (typeof accountTypes)[number]
  isEnabled: boolean
  /** Whether there is another ADMIN who can sign in. */
  isAnotherAdmin: boolean
}

/**
 * Why a switch may not be changed, or null: nobody can disable themselves, and at least one ADMIN must be able to sign
 * in.
 */
export function whyNotSwitch(of: MemberState, wanted: PersonSwitches): ProblemCode | null {
  const { isSelf, accountType, isEnabled, isAnotherAdmin } = of
  if (isSelf && wanted.enabled === false) return 'FORBIDDEN'
  const isAdmin = accountType === 'ADMIN' && isEnabled
  const stays = (wanted.accountType ?? accountType) === 'ADMIN' && (wanted.enabled ?? isEnabled)
  return isAdmin && !stays && !isAnotherAdmin ? 'IN_USE' : null
}
