import 'i18next'
import type access from './en/access.json'
import type account from './en/account.json'
import type accounting from './en/accounting.json'
import type auth from './en/auth.json'
import type collaboration from './en/collaboration.json'
import type crm from './en/crm.json'
import type databases from './en/databases.json'
import type days from './en/days.json'
import type dev from './en/dev.json'
import type imports from './en/imports.json'
import type feedback from './en/feedback.json'
import type inventory from './en/inventory.json'
import type jobs from './en/jobs.json'
import type kit from './en/kit.json'
import type list from './en/list.json'
import type machines from './en/machines.json'
import type onboarding from './en/onboarding.json'
import type organization from './en/organization.json'
import type scheduling from './en/scheduling.json'
import type reports from './en/reports.json'
import type screens from './en/screens.json'
import type shell from './en/shell.json'
import type suppliers from './en/suppliers.json'
import type templates from './en/templates.json'
import type ui from './en/ui.json'
import type workforce from './en/workforce.json'
import type workspace from './en/workspace.json'

/** Every area of texts. English gives the keys; an unknown one does not compile. A new area adds a line. */
export type Texts = {
  access: typeof access
  account: typeof account
  accounting: typeof accounting
  auth: typeof auth
  collaboration: typeof collaboration
  crm: typeof crm
  databases: typeof databases
  days: typeof days
  dev: typeof dev
  imports: typeof imports
  feedback: typeof feedback
  inventory: typeof inventory
  jobs: typeof jobs
  kit: typeof kit
  list: typeof list
  machines: typeof machines
  onboarding: typeof onboarding
  organization: typeof organization
  scheduling: typeof scheduling
  reports: typeof reports
  screens: typeof screens
  shell: typeof shell
  suppliers: typeof suppliers
  templates: typeof templates
  ui: typeof ui
  workforce: typeof workforce
  workspace: typeof workspace
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: Texts
    returnNull: false
  }
}
