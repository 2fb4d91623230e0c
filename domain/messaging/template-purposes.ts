import type { TemplateSubject } from './template-variables.ts'

/** The purposes of automatic mails. Each purpose has at most one template. */
export const templatePurposes = [
  'VISIT_BOOKED',
  'VISIT_MOVED',
  'VISIT_CANCELLED',
  'VISIT_REMINDER',
  'VISIT_ON_WAY',
  'REVIEW_REQUEST',
  'STATEMENT',
  'MEMBERSHIP_RENEWAL',
] as const
export type TemplatePurpose = (typeof templatePurposes)[number]

const subjects: Partial<Record<TemplatePurpose, TemplateSubject>> = {
  STATEMENT: 'statement',
  MEMBERSHIP_RENEWAL: 'membership',
}

/** The subject of the mails of a purpose: a statement of account, a membership, or a job. */
export const subjectOfPurpose = (purpose: TemplatePurpose): TemplateSubject => subjects[purpose] ?? 'job'
