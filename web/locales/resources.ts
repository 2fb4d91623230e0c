import type accounting from '@fieldhouse/domain/locales/en/screens/accounting.json'
import type accountingClosing from '@fieldhouse/domain/locales/en/screens/accounting/closing.json'
import type accountingEinvoice from '@fieldhouse/domain/locales/en/screens/accounting/einvoice.json'
import type accountingLateFees from '@fieldhouse/domain/locales/en/screens/accounting/late-fees.json'
import type accountingBills from '@fieldhouse/domain/locales/en/screens/accounting/bills.json'
import type accountingRecurring from '@fieldhouse/domain/locales/en/screens/accounting/recurring.json'
import type accountingReminders from '@fieldhouse/domain/locales/en/screens/accounting/reminders.json'
import type books from '@fieldhouse/domain/locales/en/screens/books.json'
import type booksIntegrity from '@fieldhouse/domain/locales/en/screens/books/integrity.json'
import type bank from '@fieldhouse/domain/locales/en/screens/bank.json'
import type collaboration from '@fieldhouse/domain/locales/en/screens/collaboration.json'
import type communicationCalls from '@fieldhouse/domain/locales/en/screens/communication/calls.json'
import type communicationTasks from '@fieldhouse/domain/locales/en/screens/communication/tasks.json'
import type collaborationWorkItems from '@fieldhouse/domain/locales/en/screens/collaboration/work-items.json'
import type crm from '@fieldhouse/domain/locales/en/screens/crm.json'
import type crmFeedback from '@fieldhouse/domain/locales/en/screens/crm/feedback.json'
import type crmPersonalData from '@fieldhouse/domain/locales/en/screens/crm/personal-data.json'
import type crmTimeline from '@fieldhouse/domain/locales/en/screens/crm/timeline.json'
import type databases from '@fieldhouse/domain/locales/en/screens/databases.json'
import type dev from '@fieldhouse/domain/locales/en/screens/dev.json'
import type documents from '@fieldhouse/domain/locales/en/screens/documents.json'
import type equipment from '@fieldhouse/domain/locales/en/screens/equipment.json'
import type identity from '@fieldhouse/domain/locales/en/screens/identity.json'
import type identityAccount from '@fieldhouse/domain/locales/en/screens/identity/account.json'
import type imports from '@fieldhouse/domain/locales/en/screens/imports.json'
import type inventory from '@fieldhouse/domain/locales/en/screens/inventory.json'
import type inventoryPrices from '@fieldhouse/domain/locales/en/screens/inventory/prices.json'
import type inventoryStocktake from '@fieldhouse/domain/locales/en/screens/inventory/stocktake.json'
import type kit from '@fieldhouse/domain/locales/en/screens/kit.json'
import type kitDays from '@fieldhouse/domain/locales/en/screens/kit/days.json'
import type kitLabels from '@fieldhouse/domain/locales/en/screens/kit/labels.json'
import type kitList from '@fieldhouse/domain/locales/en/screens/kit/list.json'
import type labels from '@fieldhouse/domain/locales/en/screens/labels.json'
import type maintenance from '@fieldhouse/domain/locales/en/screens/maintenance.json'
import type marketing from '@fieldhouse/domain/locales/en/screens/marketing.json'
import type marketingReviews from '@fieldhouse/domain/locales/en/screens/marketing/reviews.json'
import type memberships from '@fieldhouse/domain/locales/en/screens/memberships.json'
import type messaging from '@fieldhouse/domain/locales/en/screens/messaging.json'
import type operations from '@fieldhouse/domain/locales/en/screens/operations.json'
import type operationsCalendar from '@fieldhouse/domain/locales/en/screens/operations/calendar.json'
import type operationsDispatch from '@fieldhouse/domain/locales/en/screens/operations/dispatch.json'
import type operationsAgenda from '@fieldhouse/domain/locales/en/screens/operations/agenda.json'
import type operationsJobType from '@fieldhouse/domain/locales/en/screens/operations/job-type.json'
import type operationsFieldReports from '@fieldhouse/domain/locales/en/screens/operations/field-reports.json'
import type operationsPlan from '@fieldhouse/domain/locales/en/screens/operations/plan.json'
import type operationsScheduling from '@fieldhouse/domain/locales/en/screens/operations/scheduling.json'
import type orders from '@fieldhouse/domain/locales/en/screens/orders.json'
import type ordersVendors from '@fieldhouse/domain/locales/en/screens/orders/vendors.json'
import type organization from '@fieldhouse/domain/locales/en/screens/organization.json'
import type people from '@fieldhouse/domain/locales/en/screens/people.json'
import type peopleCalendarFeed from '@fieldhouse/domain/locales/en/screens/people/calendar-feed.json'
import type peopleOnboarding from '@fieldhouse/domain/locales/en/screens/people/onboarding.json'
import type peopleOnlinePayments from '@fieldhouse/domain/locales/en/screens/people/online-payments.json'
import type peopleRoles from '@fieldhouse/domain/locales/en/screens/people/roles.json'
import type peopleTelephone from '@fieldhouse/domain/locales/en/screens/people/telephone.json'
import type peopleWebsiteRequests from '@fieldhouse/domain/locales/en/screens/people/website-requests.json'
import type peopleWorkspace from '@fieldhouse/domain/locales/en/screens/people/workspace.json'
import type requests from '@fieldhouse/domain/locales/en/screens/requests.json'
import type requestsOffice from '@fieldhouse/domain/locales/en/screens/requests/office.json'
import type receivables from '@fieldhouse/domain/locales/en/screens/receivables.json'
import type reportsReport from '@fieldhouse/domain/locales/en/screens/reports/report.json'
import type reports from '@fieldhouse/domain/locales/en/screens/reports.json'
import type rewards from '@fieldhouse/domain/locales/en/screens/rewards.json'
import type screens from '@fieldhouse/domain/locales/en/screens/screens.json'
import type shell from '@fieldhouse/domain/locales/en/screens/shell.json'
import type suppliers from '@fieldhouse/domain/locales/en/screens/suppliers.json'
import type ui from '@fieldhouse/domain/locales/en/screens/ui.json'
import type visitsCharges from '@fieldhouse/domain/locales/en/screens/visits/charges.json'
import type visitsCorrect from '@fieldhouse/domain/locales/en/screens/visits/correct.json'
import type visitsMargin from '@fieldhouse/domain/locales/en/screens/visits/margin.json'
import type visitsMyDay from '@fieldhouse/domain/locales/en/screens/visits/my-day.json'
import type visitsTimesheet from '@fieldhouse/domain/locales/en/screens/visits/timesheet.json'

/**
 * The types of all namespaces of texts: one for each area, and `<area>/<part>` for parts that are loaded separately.
 * The English files define the keys. Add new files here.
 */
export type Texts = {
  accounting: typeof accounting
  'accounting/closing': typeof accountingClosing
  'accounting/einvoice': typeof accountingEinvoice
  'accounting/late-fees': typeof accountingLateFees
  'accounting/bills': typeof accountingBills
  'accounting/recurring': typeof accountingRecurring
  'accounting/reminders': typeof accountingReminders
  books: typeof books
  'books/integrity': typeof booksIntegrity
  bank: typeof bank
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
  'inventory/prices': typeof inventoryPrices
  'inventory/stocktake': typeof inventoryStocktake
  kit: typeof kit
  'kit/days': typeof kitDays
  'kit/labels': typeof kitLabels
  'kit/list': typeof kitList
  labels: typeof labels
  maintenance: typeof maintenance
  marketing: typeof marketing
  'marketing/reviews': typeof marketingReviews
  memberships: typeof memberships
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
  receivables: typeof receivables
  reports: typeof reports
  'reports/report': typeof reportsReport
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
