/** The mails that the product sends by itself, each written with the template of that purpose. */
export const templatePurposes = [
  'VISIT_BOOKED',
  'VISIT_MOVED',
  'VISIT_CANCELLED',
  'VISIT_REMINDER',
  'VISIT_ON_WAY',
  'REVIEW_REQUEST',
] as const
export type TemplatePurpose = (typeof templatePurposes)[number]
