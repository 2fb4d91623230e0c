/** The mails that the product sends by itself, each written with the template of that purpose. */
export const templatePurposes = [
  'VISIT_BOOKED',
  'VISIT_MOVED',
  'VISIT_CANCELLED',
  'VISIT_REMINDER',
  'REVIEW_REQUEST',
] as const
export type TemplatePurpose = (typeof templatePurposes)[number]
