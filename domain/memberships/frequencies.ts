/** How often a membership is billed. */
export const membershipFrequencies = ['MONTH', 'YEAR'] as const
export type MembershipFrequency = (typeof membershipFrequencies)[number]
