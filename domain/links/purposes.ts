/** The purposes of a customer's link. */
export const linkPurposes = ['ESTIMATE', 'INVOICE', 'APPOINTMENT', 'REVIEW', 'STATEMENT'] as const
export type LinkPurpose = (typeof linkPurposes)[number]
