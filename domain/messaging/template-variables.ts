/** All variables of templates. A text contains the name of a variable between double braces. */
export const templateVariables = [
  'client.firstName',
  'client.lastName',
  'business.name',
  'business.phone',
  'business.email',
  'business.website',
  'job.number',
  'job.title',
  'appointment.day',
  'appointment.window',
  'appointment.technician',
  'appointment.previous',
  'appointment.arrival',
  'invoice.number',
  'invoice.day',
  'invoice.dueDay',
  'invoice.total',
  'invoice.balance',
  'estimate.number',
  'estimate.day',
  'estimate.validUntil',
  'estimate.total',
  'statement.day',
  'statement.from',
  'statement.to',
  'statement.balance',
  'membership.plan',
  'membership.renewsOn',
  'membership.price',
  'membership.total',
  'order.number',
  'order.day',
  'order.total',
  'supplier.name',
  'supplier.contact',
  'link.address',
  'link.validUntil',
] as const
export type TemplateVariable = (typeof templateVariables)[number]

/**
 * The categories of templates (DB-29), with additional categories for orders to suppliers (OPEN-208), estimates
 * (OPEN-246), reminders of unpaid invoices (OPEN-788), statements of account (OPEN-785) and memberships (OPEN-805).
 */
export const templateCategories = [
  'TRANSACTIONAL',
  'MARKETING',
  'INVOICE',
  'REVIEW',
  'ORDER',
  'ESTIMATE',
  'REMINDER',
  'STATEMENT',
  'MEMBERSHIP',
] as const
export type TemplateCategory = (typeof templateCategories)[number]

/** The kinds of records that a template can be about. `variablesOf` returns the variables for each kind. */
export const templateSubjects = [
  'client',
  'job',
  'invoice',
  'order',
  'estimate',
  'statement',
  'membership',
] as const
export type TemplateSubject = (typeof templateSubjects)[number]

/** All subjects of messages, including subjects for which no template category exists. */
export type MessageSubject = TemplateSubject | 'link'

const subjects: Record<TemplateCategory, TemplateSubject> = {
  TRANSACTIONAL: 'job',
  MARKETING: 'client',
  INVOICE: 'invoice',
  REVIEW: 'job',
  ORDER: 'order',
  ESTIMATE: 'estimate',
  REMINDER: 'invoice',
  STATEMENT: 'statement',
  MEMBERSHIP: 'membership',
}

/** The subject of the messages in a category. Without a category, the subject is the client. */
export const subjectOf = (category: TemplateCategory | null | undefined): TemplateSubject =>
  category ? subjects[category] : 'client'

const known: Record<MessageSubject, readonly string[]> = {
  client: ['client', 'business'],
  job: ['client', 'business', 'job', 'appointment'],
  invoice: ['client', 'business', 'job', 'invoice'],
  estimate: ['client', 'business', 'job', 'estimate'],
  statement: ['client', 'business', 'statement', 'link'],
  membership: ['client', 'business', 'membership'],
  order: ['supplier', 'business', 'order'],
  link: ['client', 'business', 'job', 'link'],
}

/** The variables that messages about this subject may contain. */
export const variablesOf = (subject: MessageSubject): TemplateVariable[] =>
  templateVariables.filter((variable) => known[subject].includes(variable.split('.', 1)[0] ?? ''))

/**
 * The variables of custom fields that messages about this subject may contain: those of the client, and for messages
 * about a job those of the job.
 */
export const customVariablesOf = <V extends string>(subject: MessageSubject, custom: readonly V[]): V[] =>
  custom.filter((variable) => subject === 'job' || (subject === 'client' && variable.startsWith('client.')))
