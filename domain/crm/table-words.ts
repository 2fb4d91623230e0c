import type { Words } from '../kit/words/words.ts'

const accounts: Words = { en: 'accounts', fr: 'comptes', es: 'cuentas' }
const locations: Words = { en: 'business locations', fr: 'établissements', es: 'sedes' }
const companies: Words = { en: 'companies', fr: 'entreprises', es: 'empresas' }
const contacts: Words = { en: 'contacts', fr: 'contacts', es: 'contactos' }
const serviceLocations: Words = { en: 'service locations', fr: 'lieux de service', es: 'lugares de servicio' }

/** What people call the records of each table by which others are kept from being deleted (API-15, I18N-02). */
export const crmTableWords = {
  accounts,
  account_tags: accounts,
  client_tags: { en: 'clients', fr: 'clients', es: 'clientes' },
  company_location_tags: locations,
  company_brands: companies,
  company_tags: companies,
  contact_roles: contacts,
  contact_role_responsibilities: contacts,
  feedback_contributors: { en: 'feedback', fr: 'rétroactions', es: 'sugerencias' },
  feedback_tags: { en: 'feedback', fr: 'rétroactions', es: 'sugerencias' },
  service_location_tags: serviceLocations,
  service_locations: serviceLocations,
} satisfies Record<string, Words>
