/** Why a third party's sign-in opened nothing, as the address of the sign-in screen says it (AUTH-04). */
const socialFaults = ['DISABLED', 'NOT_JOINED', 'CLOSED', 'CANCELLED', 'FAILED'] as const
export type SocialFault = (typeof socialFaults)[number]

/** The fault that an address names; whatever it says else is one nobody knows more of. Null where there is none. */
export function socialFaultOf(said: string | null): SocialFault | null {
  return said === null ? null : (socialFaults.find((fault) => fault === said) ?? 'FAILED')
}
