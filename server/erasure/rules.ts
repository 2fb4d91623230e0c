import { membershipRules } from './membership-rules.ts'
import { purchaseRules } from './purchase-rules.ts'
import { type Rule, none, nothing } from './rule.ts'

const noList = `'[]'`
const noFields = `'{}'`

const parties = {
  client_name: none,
  client_address: none,
  client_address2: none,
  client_country: none,
  buyer: none,
}
const paper = {
  title: none,
  notes: none,
  terms_and_conditions: none,
  job_facts: none,
  external_notes: noList,
}
const work = { title: nothing, description: nothing, purchase_order: none, client_availabilities: noList }
const ofPaper = [
  'payment_terms',
  'currency',
  'locale',
  'tax_rates',
  'tax_exemption',
  'logo',
  'company_name',
  'company_address',
  'company_address2',
  'company_country',
  'tax_breakdown',
  'rounding_mode',
  'issuer',
  'discount',
]
/** A recurring invoice without further runs. */
const ended = { status: `'ENDED'`, frequency: `'MONTH'`, next_run: none, next_on: noList, skipped: noList }
const line = { tech: none, name: none, description: nothing }

/**
 * SQL condition for documents that were never issued. Nobody received these documents, and no law requires keeping
 * them.
 */
const notIssued = 'issued_at is null'

/**
 * The erasure rule of each table that may contain a client's records, directly or indirectly. `client-erasure.test.ts`
 * fails if a table has no rule.
 */
export const rules: Readonly<Record<string, Rule>> = {
  // These rows contain only ids and counts.
  import_records: { kind: null, act: 'keep' },
  clients: {
    kind: 'client',
    act: 'blank',
    set: {
      phone: `''`,
      email: none,
      additional_phones: noList,
      additional_emails: noList,
      address: none,
      title: none,
      position: none,
      gender: none,
      birthday: none,
      notes: none,
      photo: none,
      suspended: 'false',
      visit_mails: 'false',
      review_mails: 'false',
      removed: 'true',
      custom_fields: noFields,
    },
    // `eraseClient` sets the name separately, because the new name contains a number.
    stays: ['first_name', 'last_name', 'languages', 'timezone', 'timeformat'],
  },
  client_tags: { kind: null, act: 'delete' },
  accounts: {
    kind: 'accounts',
    act: 'blank',
    set: { departement: none, tax_number: none, business_number: none, signature: none, removed: 'true' },
    stays: ['account_number', 'account_type'],
  },
  account_tags: { kind: null, act: 'delete' },
  service_locations: {
    kind: 'places',
    act: 'blank',
    set: {
      name: none,
      address: `'{"formatted": "—", "postalCode": "—"}'`,
      note: none,
      custom_fields: noFields,
    },
    stays: ['timezone'],
  },
  service_location_tags: { kind: null, act: 'delete' },
  contact_roles: { kind: 'contacts', act: 'delete' },
  contact_role_responsibilities: { kind: null, act: 'delete' },
  billings: { kind: 'billing', act: 'delete' },
  machines: {
    kind: 'machines',
    kept: 'machines',
    act: 'blank',
    set: {
      client: none,
      service_location: none,
      serial_number: none,
      serial_key: none,
      description: none,
      note: none,
      custom_fields: noFields,
    },
    // The name consists of brand and model.
    stays: ['name', 'type', 'class', 'source', 'model', 'model_key'],
  },
  machine_tags: { kind: null, act: 'delete' },
  request_addresses: { kind: 'links', act: 'delete' },
  jobs: {
    kind: 'jobs',
    kept: 'work',
    act: 'blank',
    set: { ...work, former_number: none, custom_fields: noFields },
    stays: ['job_number', 'job_status', 'job_site_type', 'priority'],
  },
  job_contacts: { kind: null, act: 'delete' },
  job_items: { kind: null, act: 'blank', set: { text: nothing, reading: none }, stays: ['unit'] },
  job_skills: { kind: null, act: 'keep' },
  job_tags: { kind: null, act: 'delete' },
  appointments: {
    kind: 'visits',
    kept: 'work',
    act: 'blank',
    set: { note: none, report: none, signed_by: none, estimated_window: none, warnings: noList },
    stays: ['status', 'outcome'],
  },
  appointment_technicians: { kind: null, act: 'keep' },
  appointment_holds: { kind: null, act: 'delete' },
  appointment_news: { kind: null, act: 'delete' },
  visit_reminders: { kind: null, act: 'delete' },
  visit_signatures: { kind: 'signatures', act: 'delete' },
  visit_clocks: { kind: null, act: 'keep' },
  // The erasure clears the customer's data in all reports. The other content of a report is about the work.
  field_reports: {
    kind: null,
    kept: 'work',
    act: 'blank',
    set: {
      client: nothing,
      summary: none,
      signed_by: none,
      signature: none,
      acts: noList,
    },
    stays: ['reason', 'status', 'language', 'holders', 'not_applied'],
  },
  visit_charges: {
    kind: null,
    kept: 'work',
    act: 'blank',
    set: {},
    stays: ['kind', 'condition', 'price_list'],
  },
  timesheets: { kind: 'hours', kept: 'work', act: 'blank', set: { note: none }, stays: ['status'] },
  repairs: {
    kind: 'repairs',
    kept: 'work',
    act: 'blank',
    set: { serial: none, items: noList, note: none },
    stays: ['type', 'model', 'status'],
  },
  reviews: {
    kind: 'reviews',
    kept: 'work',
    act: 'blank',
    set: { text: none, reply: none },
    stays: ['status'],
  },
  reward_points: { kind: 'points', act: 'blank', set: { about: nothing }, stays: ['reason'] },
  calls: { kind: 'calls', act: 'delete' },
  job_requests: { kind: 'requests', act: 'delete' },
  tasks: { kind: 'tasks', act: 'delete' },
  task_contributors: { kind: null, act: 'delete' },
  task_tags: { kind: null, act: 'delete' },
  task_votes: { kind: null, act: 'delete' },
  recurrings: {
    kind: 'recurrings',
    act: 'blank',
    set: { ...ended, title: none, invoice: `'{"lineItems": []}'`, fault: none },
    stays: ['issue'],
  },
  service_plans: { kind: 'plans', act: 'delete' },
  service_plan_jobs: { kind: null, act: 'delete' },
  ...membershipRules,
  notes: { kind: 'notes', act: 'delete' },
  comments: { kind: 'notes', act: 'delete' },
  subtasks: { kind: 'notes', act: 'delete' },
  links: { kind: 'links', act: 'delete' },
  estimates: {
    kind: 'estimates',
    kept: 'work',
    act: 'blank',
    set: { ...parties, ...paper, options: none, option: none, accepted_by: none },
    stays: ['estimate_number', 'estimate_status', 'deposit', 'membership_offer', ...ofPaper],
  },
  estimate_lines: {
    kind: null,
    act: 'blank',
    set: line,
    stays: ['discount', 'discount_name', 'priced'],
  },
  estimate_answers: { kind: 'signatures', act: 'delete' },
  invoices: {
    kind: 'drafts',
    kept: 'invoices',
    act: 'blank',
    set: { ...parties, ...paper, reason: none, disputed: none },
    stays: ['invoice_number', 'kind', 'invoice_status', ...ofPaper],
    only: notIssued,
  },
  invoice_lines: {
    kind: null,
    act: 'blank',
    set: line,
    stays: ['discount', 'discount_name', 'source', 'credits', 'priced'],
    only: `record_id in (select id from invoices where workspace_id = $1 and ${notIssued})`,
  },
  payments: {
    kind: 'payments',
    kept: 'payments',
    act: 'blank',
    set: { void_reason: nothing },
    stays: ['currency', 'method', 'reference', 'provider', 'status'],
    only: 'void_reason is not null',
  },
  payment_parts: { kind: null, act: 'keep' },
  bank_matches: { kind: null, act: 'keep' },
  invoice_reminders: { kind: null, act: 'keep' },
  invoice_failures: { kind: null, act: 'keep' },
  chain_links: { kind: null, act: 'keep' },
  journal_entries: { kind: null, act: 'keep' },
  journal_lines: { kind: null, act: 'keep' },
  journal_pending: { kind: null, act: 'keep' },
  refunds: {
    kind: 'refunds',
    kept: 'refunds',
    act: 'blank',
    set: { reason: nothing, failure: none },
    stays: ['status', 'reference'],
  },
  checkouts: {
    kind: null,
    act: 'blank',
    set: { url: none },
    stays: ['provider', 'currency', 'status', 'reference', 'surplus_reference', 'parts'],
  },
  statement_mails: { kind: null, act: 'delete' },
  ...purchaseRules,
  merged_records: { kind: null, act: 'keep' },
  samples: { kind: null, act: 'keep' },
}
