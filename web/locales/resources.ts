import type accounting from './en/accounting.json'
import type collaboration from './en/collaboration.json'
import type communicationCalls from './en/communication/calls.json'
import type communicationTasks from './en/communication/tasks.json'
import type collaborationWorkItems from './en/collaboration/work-items.json'
import type crm from './en/crm.json'
import type crmFeedback from './en/crm/feedback.json'
import type crmPersonalData from './en/crm/personal-data.json'
import type crmTimeline from './en/crm/timeline.json'
import type databases from './en/databases.json'
import type dev from './en/dev.json'
import type documents from './en/documents.json'
import type equipment from './en/equipment.json'
import type identity from './en/identity.json'
import type identityAccount from './en/identity/account.json'
import type imports from './en/imports.json'
import type inventory from './en/inventory.json'
import type inventoryStocktake from './en/inventory/stocktake.json'
import type kit from './en/kit.json'
import type kitDays from './en/kit/days.json'
import type kitLabels from './en/kit/labels.json'
import type kitList from './en/kit/list.json'
import type labels from './en/labels.json'
import type maintenance from './en/maintenance.json'
import type marketing from './en/marketing.json'
import type marketingReviews from './en/marketing/reviews.json'
import type messaging from './en/messaging.json'
import type operations from './en/operations.json'
import type operationsCalendar from './en/operations/calendar.json'
import type operationsDispatch from './en/operations/dispatch.json'
import type operationsAgenda from './en/operations/agenda.json'
import type operationsJobType from './en/operations/job-type.json'
import type operationsFieldReports from './en/operations/field-reports.json'
import type operationsPlan from './en/operations/plan.json'
import type operationsScheduling from './en/operations/scheduling.json'
import type orders from './en/orders.json'
import type ordersVendors from './en/orders/vendors.json'
import type organization from './en/organization.json'
import type people from './en/people.json'
import type peopleCalendarFeed from './en/people/calendar-feed.json'
import type peopleOnboarding from './en/people/onboarding.json'
import type peopleOnlinePayments from './en/people/online-payments.json'
import type peopleRoles from './en/people/roles.json'
import type peopleTelephone from './en/people/telephone.json'
import type peopleWebsiteRequests from './en/people/website-requests.json'
import type peopleWorkspace from './en/people/workspace.json'
import type requests from './en/requests.json'
import type requestsOffice from './en/requests/office.json'
import type reports from './en/reports.json'
import type rewards from './en/rewards.json'
import type screens from './en/screens.json'
import type shell from './en/shell.json'
import type suppliers from './en/suppliers.json'
import type ui from './en/ui.json'
import type visitsCharges from './en/visits/charges.json'
import type visitsCorrect from './en/visits/correct.json'
import type visitsMargin from './en/visits/margin.json'
import type visitsMyDay from './en/visits/my-day.json'
import type visitsTimesheet from './en/visits/timesheet.json'

/**
 * The types of all namespaces of texts: one for each area, and `<area>/<part>` for parts that load separately. English
 * defines the keys; add new files here.
 */
export type Texts = {
  accounting: typeof accounting
  collaboration: typeof collaboration
  'collaboration/work-items': typeof collaborationWorkItems
  'communication/calls': typeof communicationCalls
  'communication/tasks': typeof communicationTasks
  crm: typeof crm
  'crm/feedback': typeof crmFeedback
  'crm/personal-data': typeof crmPersonalData
  'crm/timeline': typeof crmTimeline
  databases: typeof databases
  dev: typeof dev
  documents: typeof documents
  equipment: typeof equipment
  identity: typeof identity
  'identity/account': typeof identityAccount
  imports: typeof imports
  inventory: typeof inventory
  'inventory/stocktake': typeof inventoryStocktake
  kit: typeof kit
  'kit/days': typeof kitDays
  'kit/labels': typeof kitLabels
  'kit/list': typeof kitList
  labels: typeof labels
  maintenance: typeof maintenance
  marketing: typeof marketing
  'marketing/reviews': typeof marketingReviews
  messaging: typeof messaging
  operations: typeof operations
  'operations/calendar': typeof operationsCalendar
  'operations/dispatch': typeof operationsDispatch
  'operations/agenda': typeof operationsAgenda
  'operations/job-type': typeof operationsJobType
  'operations/field-reports': typeof operationsFieldReports
  'operations/plan': typeof operationsPlan
  'operations/scheduling': typeof operationsScheduling
  orders: typeof orders
  'orders/vendors': typeof ordersVendors
  organization: typeof organization
  people: typeof people
  'people/calendar-feed': typeof peopleCalendarFeed
  'people/onboarding': typeof peopleOnboarding
  'people/online-payments': typeof peopleOnlinePayments
  'people/roles': typeof peopleRoles
  'people/telephone': typeof peopleTelephone
  'people/website-requests': typeof peopleWebsiteRequests
  'people/workspace': typeof peopleWorkspace
  reports: typeof reports
  requests: typeof requests
  'requests/office': typeof requestsOffice
  rewards: typeof rewards
  screens: typeof screens
  shell: typeof shell
  suppliers: typeof suppliers
  ui: typeof ui
  'visits/charges': typeof visitsCharges
  'visits/correct': typeof visitsCorrect
  'visits/margin': typeof visitsMargin
  'visits/my-day': typeof visitsMyDay
  'visits/timesheet': typeof visitsTimesheet
}
