import { Problem, problems } from './problem.ts'
import { type Words, say } from '../words/words.ts'

const accounts: Words = { en: 'accounts', fr: 'comptes', es: 'cuentas' }
const appointments: Words = { en: 'appointments', fr: 'rendez-vous', es: 'citas' }
const companies: Words = { en: 'companies', fr: 'entreprises', es: 'empresas' }
const contacts: Words = { en: 'contacts', fr: 'contacts', es: 'contactos' }
const jobs: Words = { en: 'jobs', fr: 'travaux', es: 'trabajos' }
const locations: Words = { en: 'business locations', fr: 'établissements', es: 'sedes' }
const machines: Words = { en: 'machines', fr: 'appareils', es: 'máquinas' }
const manuals: Words = { en: 'manuals', fr: 'manuels', es: 'manuales' }
const members: Words = { en: 'members', fr: 'membres', es: 'miembros' }
const orders: Words = { en: 'orders', fr: 'commandes', es: 'pedidos' }
const orderDrafts: Words = {
  en: 'order drafts',
  fr: 'brouillons de commande',
  es: 'borradores de pedido',
}
const orderRequests: Words = {
  en: 'order requests',
  fr: 'demandes de commande',
  es: 'solicitudes de pedido',
}
const products: Words = { en: 'products', fr: 'produits', es: 'productos' }
const serviceLocations: Words = { en: 'service locations', fr: 'lieux de service', es: 'lugares de servicio' }

/** What people call the records of each table whose references keep others from being deleted (API-15, I18N-02). */
export const holders: Readonly<Record<string, Words>> = {
  accounts,
  account_tags: accounts,
  appointments,
  appointment_technicians: appointments,
  billings: { en: 'billing', fr: 'facturation', es: 'facturación' },
  client_tags: { en: 'clients', fr: 'clients', es: 'clientes' },
  company_location_tags: locations,
  company_brands: companies,
  company_tags: companies,
  contact_roles: contacts,
  contact_role_responsibilities: contacts,
  feedback_contributors: { en: 'feedback', fr: 'rétroactions', es: 'sugerencias' },
  feedback_tags: { en: 'feedback', fr: 'rétroactions', es: 'sugerencias' },
  inventory_settings: { en: 'inventory settings', fr: 'réglages du stock', es: 'ajustes de inventario' },
  invitations: { en: 'invitations', fr: 'invitations', es: 'invitaciones' },
  invoices: { en: 'invoices', fr: 'factures', es: 'facturas' },
  jobs,
  job_contacts: jobs,
  job_skills: jobs,
  job_tags: jobs,
  machines,
  machine_tags: machines,
  manuals,
  manual_tags: manuals,
  members,
  member_skills: members,
  orders,
  order_drafts: orderDrafts,
  order_lines: orders,
  order_requests: orderRequests,
  order_request_lines: orderRequests,
  payments: { en: 'payments', fr: 'paiements', es: 'pagos' },
  products,
  product_skills: products,
  product_tags: products,
  repairs: { en: 'repairs', fr: 'réparations', es: 'reparaciones' },
  rewards: { en: 'rewards', fr: 'récompenses', es: 'recompensas' },
  service_location_tags: serviceLocations,
  service_locations: serviceLocations,
  stocktakes: { en: 'stocktakes', fr: 'inventaires', es: 'recuentos' },
  stocks: { en: 'stock', fr: 'stock', es: 'existencias' },
  stock_movements: { en: 'stock movements', fr: 'mouvements de stock', es: 'movimientos de existencias' },
  supplier_brand_tags: { en: 'suppliers', fr: 'fournisseurs', es: 'proveedores' },
  supplier_brand_tag_tags: { en: 'suppliers', fr: 'fournisseurs', es: 'proveedores' },
  supplier_tags: { en: 'suppliers', fr: 'fournisseurs', es: 'proveedores' },
  vehicles: { en: 'vehicles', fr: 'véhicules', es: 'vehículos' },
  time_off: { en: 'time off', fr: 'congés', es: 'ausencias' },
}

const others: Words = { en: 'other records', fr: 'd’autres fiches', es: 'otros registros' }

/** The refusal to take away what others refer to: names those of a table, and how many where that is known. */
export function inUse(table: string | undefined, count?: string): Problem {
  const words = holders[table ?? ''] ?? others
  const by = (language: keyof Words) => words[language] + (count === undefined ? '' : ` (${count})`)
  const sentence = (language: keyof Words) => say(problems.IN_USE.words, language, { by: by(language) })
  return new Problem('IN_USE', { words: { en: sentence('en'), fr: sentence('fr'), es: sentence('es') } })
}
