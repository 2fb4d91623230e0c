/** Why a third party's sign-in failed, as a code in the address of the sign-in screen (AUTH-04). */
const socialFaults = ['DISABLED', 'NOT_JOINED', 'CLOSED', 'CANCELLED', 'FAILED'] as const
export type SocialFault = (typeof socialFaults)[number]

/**
 * Returns the fault for the code in the address of the sign-in screen, or null without a code. An unknown code counts
 * as FAILED.
 */
export function socialFaultOf(said: string | null): SocialFault | null {
  return said === null ? null : (socialFaults.find((fault) => fault === said) ?? 'FAILED')
}
