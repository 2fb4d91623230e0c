/** The purposes of the mails that are sent automatically, each with its own template. */
export const templatePurposes = [
  'VISIT_BOOKED',
  'VISIT_MOVED',
  'VISIT_CANCELLED',
  'VISIT_REMINDER',
  'VISIT_ON_WAY',
  'REVIEW_REQUEST',
] as const
export type TemplatePurpose = (typeof templatePurposes)[number]
