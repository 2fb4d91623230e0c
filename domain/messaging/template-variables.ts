/** Who and what a message may speak of. Each name is written between double braces. */
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
  'invoice.number',
  'invoice.day',
  'invoice.dueDay',
  'invoice.total',
  'invoice.balance',
] as const
export type TemplateVariable = (typeof templateVariables)[number]

/** What kind of message a template is for (DB-29). */
export const templateCategories = ['TRANSACTIONAL', 'MARKETING', 'INVOICE', 'REVIEW'] as const
export type TemplateCategory = (typeof templateCategories)[number]

/** The record a message is about: the variables of the client and the business are there in any case. */
export const templateSubjects = ['client', 'job', 'invoice'] as const
export type TemplateSubject = (typeof templateSubjects)[number]

const subjects: Record<TemplateCategory, TemplateSubject> = {
  TRANSACTIONAL: 'job',
  MARKETING: 'client',
  INVOICE: 'invoice',
  REVIEW: 'job',
}

/** What messages of a category are about; without a category they know the client alone. */
export const subjectOf = (category: TemplateCategory | null | undefined): TemplateSubject =>
  category ? subjects[category] : 'client'

const known: Record<TemplateSubject, readonly string[]> = {
  client: ['client', 'business'],
  job: ['client', 'business', 'job', 'appointment'],
  invoice: ['client', 'business', 'job', 'invoice'],
}

/** The variables that messages about such a record may use. */
export const variablesOf = (subject: TemplateSubject): TemplateVariable[] =>
  templateVariables.filter((variable) => known[subject].includes(variable.split('.', 1)[0] ?? ''))
