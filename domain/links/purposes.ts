/** What the page behind a customer's link is for. */
export const linkPurposes = ['ESTIMATE', 'INVOICE', 'APPOINTMENT', 'REVIEW'] as const
export type LinkPurpose = (typeof linkPurposes)[number]
