import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

const accounts: Words = translated('crm', 'tableWords.accounts')
const locations: Words = translated('crm', 'tableWords.locations')
const companies: Words = translated('crm', 'tableWords.companies')
const contacts: Words = translated('crm', 'tableWords.contacts')
const serviceLocations: Words = translated('crm', 'tableWords.serviceLocations')

/** The names of the records in each table, for messages about references that prevent a deletion (API-15, I18N-02). */
export const crmTableWords = {
  accounts,
  account_tags: accounts,
  client_tags: translated('crm', 'crmTableWords.client_tags'),
  company_location_tags: locations,
  company_brands: companies,
  company_tags: companies,
  contact_roles: contacts,
  contact_role_responsibilities: contacts,
  feedback_contributors: translated('crm', 'crmTableWords.feedback_contributors'),
  feedback_tags: translated('crm', 'crmTableWords.feedback_tags'),
  service_location_tags: serviceLocations,
  service_locations: serviceLocations,
} satisfies Record<string, Words>
