/** The purposes of a customer's link. */
export const linkPurposes = ['ESTIMATE', 'INVOICE', 'APPOINTMENT', 'REVIEW'] as const
export type LinkPurpose = (typeof linkPurposes)[number]
