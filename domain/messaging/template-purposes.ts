/** The purposes of automatic mails. Each purpose has at most one template. */
export const templatePurposes = [
  'VISIT_BOOKED',
  'VISIT_MOVED',
  'VISIT_CANCELLED',
  'VISIT_REMINDER',
  'VISIT_ON_WAY',
  'REVIEW_REQUEST',
] as const
export type TemplatePurpose = (typeof templatePurposes)[number]
