import type { Flag, Section } from '@fieldhouse/domain/kit/entity/sections'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { Texts } from '../locales/resources.ts'

/** The name of a screen, which is also the key of its title and description. */
export type ScreenName = keyof Texts['screens']['title']

/**
 * Who may open a route (SHELL-06..09, OPEN-16). `activation`: users who are signed out or not activated. `session`:
 * activated users. `workspace`: users in a workspace. `organization`: account type ADMIN.
 */
type Access = 'public' | 'guest' | 'activation' | 'session' | 'workspace' | 'organization'

export type RouteEntry = {
  screen: ScreenName
  access: Access
  /** The section for which the user needs the read permission (PERM-07, OPEN-17). */
  section?: Section
  /** Additional required permissions. */
  needs?: readonly (readonly [Section, Flag])[]
  /** The screen whose menu entry is highlighted, if this screen has no menu entry. */
  under?: ScreenName
  /**
   * Whether the screen is shown without the shell. A screen without the shell also opens offline, with data from the
   * device (OPEN-345).
   */
  worksAlone?: true
  /** Whether the route requires the admin role (WS-17). */
  adminRole?: true
}

type Trimmed<Path> = Path extends `/${infer Inner}/` ? `/${Inner}` : Path

/** The path of each route as used in links, without a trailing slash. */
export type RoutePath = Trimmed<keyof RegisteredRouter['routesByPath']>

/**
 * The properties of each route, which the gate, menu, palette, crumbs and titles use. The compiler requires an entry
 * for each route.
 */
export const routeTable = {
  '/crm/contacts/{-$id}': { screen: 'contacts', access: 'workspace', section: 'CRM_CONTACT_CUSTOMER' },
  '/crm/contacts/client/{-$id}': {
    screen: 'client',
    access: 'workspace',
    section: 'CRM_CONTACT_CUSTOMER',
    under: 'contacts',
  },
  '/crm/feedback/{-$id}': { screen: 'feedback', access: 'session', section: 'CRM_FEEDBACK' },
  '/crm/access/{-$id}': { screen: 'contactAccess', access: 'workspace', section: 'CRM_CONTACT_CUSTOMER' },
  '/crm/companies/{-$id}': { screen: 'company', access: 'workspace', section: 'CRM_CONTACT_SUPPLIER' },
  '/operations/calendar': { screen: 'calendar', access: 'workspace', section: 'OP_CALENDAR' },
  '/operations/dispatch-map': { screen: 'dispatchMap', access: 'workspace', section: 'OP_DISPATCH' },
  '/operations/orders/{-$id}': { screen: 'order', access: 'workspace', section: 'OP_ORDER' },
  '/operations/requests/{-$id}': { screen: 'job-request', access: 'workspace', section: 'OP_JOB' },
  '/operations/jobs/{-$id}': { screen: 'job', access: 'workspace', section: 'OP_JOB' },
  '/operations/service-plans/{-$id}': { screen: 'service-plan', access: 'workspace', section: 'OP_JOB' },
  '/inventory/products/{-$id}': { screen: 'product', access: 'workspace', section: 'INV_PRODUCT' },
  '/inventory/warehouses/{-$id}': { screen: 'warehouse', access: 'workspace', section: 'INV_WAREHOUSE' },
  '/inventory/stocktakes/{-$id}': { screen: 'stocktake', access: 'workspace', section: 'INV_PRODUCT' },
  '/inventory/services/{-$id}': { screen: 'services', access: 'workspace', section: 'INV_PRODUCT' },
  '/inventory/tools': { screen: 'tools', access: 'workspace', section: 'INV_PRODUCT' },
  '/inventory/fleet': { screen: 'fleet', access: 'workspace', section: 'INV_PRODUCT' },
  '/inventory/vendors': { screen: 'vendors', access: 'workspace', section: 'DB_SUPPLIER' },
  '/inventory/price-book': { screen: 'priceBook', access: 'workspace', section: 'INV_PRODUCT' },
  '/inventory/price-lists': { screen: 'price-list', access: 'workspace', section: 'INV_PRODUCT' },
  '/inventory/price-changes': { screen: 'priceChanges', access: 'workspace', section: 'INV_PRODUCT' },
  '/inventory/value': { screen: 'stockValue', access: 'workspace', section: 'INV_PRODUCT' },
  '/inventory/settings': { screen: 'inventorySettings', access: 'workspace', section: 'INV_PRODUCT' },
  '/databases/tags': { screen: 'tag', access: 'workspace', section: 'DB_TAG' },
  '/databases/skills': { screen: 'skill', access: 'workspace', section: 'DB_SKILL' },
  '/databases/job-types/{-$id}': { screen: 'job-type', access: 'workspace', section: 'OP_JOB' },
  '/databases/manuals/{-$id}': { screen: 'manual', access: 'workspace', section: 'DB_MANUAL' },
  '/databases/machines/{-$id}': { screen: 'machine', access: 'workspace', section: 'DB_MACHINE' },
  '/databases/brands/{-$id}': { screen: 'brand', access: 'workspace', section: 'DB_BRAND' },
  '/databases/statuses/{-$id}': { screen: 'status', access: 'workspace', section: 'DB_STATUS' },
  '/databases/suppliers/{-$id}': { screen: 'supplier', access: 'workspace', section: 'DB_SUPPLIER' },
  '/accounting/invoices/{-$id}': { screen: 'invoice', access: 'workspace', section: 'ACCTG_INVOICE' },
  '/accounting/recurring/{-$id}': { screen: 'recurring', access: 'workspace', section: 'ACCTG_INVOICE' },
  '/accounting/expenses/{-$id}': { screen: 'expense', access: 'workspace', section: 'ACCTG_INVOICE' },
  '/accounting/bills/{-$id}': { screen: 'supplier-bill', access: 'workspace', section: 'ACCTG_INVOICE' },
  '/accounting/estimates/{-$id}': { screen: 'estimate', access: 'workspace', section: 'ACCTG_ESTIMATE' },
  '/accounting/payments': { screen: 'payment', access: 'workspace', section: 'ACCTG_INVOICE' },
  '/accounting/bank': { screen: 'bank', access: 'workspace', section: 'ACCTG_INVOICE' },
  '/accounting/receivables': { screen: 'receivables', access: 'workspace', section: 'ACCTG_INVOICE' },
  '/accounting/journal': { screen: 'journal-entry', access: 'workspace', section: 'ACCTG_JOURNAL' },
  '/accounting/journal-files': {
    screen: 'journal-file',
    access: 'workspace',
    section: 'ACCTG_JOURNAL',
    under: 'journal-entry',
  },
  '/accounting/ledger-accounts': { screen: 'ledger-account', access: 'workspace', section: 'ACCTG_JOURNAL' },
  '/accounting/financial-reports': {
    screen: 'financialReports',
    access: 'workspace',
    section: 'ACCTG_JOURNAL',
  },
  '/accounting/tax-adjustments/{-$id}': {
    screen: 'tax-adjustment',
    access: 'workspace',
    section: 'ACCTG_JOURNAL',
    under: 'financialReports',
  },
  '/accounting/integrity-check': {
    screen: 'integrityCheck',
    access: 'workspace',
    section: 'ACCTG_JOURNAL',
  },
  '/accounting/memberships/{-$id}': { screen: 'membership', access: 'workspace', section: 'ACCTG_INVOICE' },
  '/accounting/membership-plans': {
    screen: 'membership-plan',
    access: 'workspace',
    section: 'ACCTG_INVOICE',
  },
  '/accounting/charges': { screen: 'charges', access: 'workspace', section: 'ACCTG_INVOICE' },
  '/accounting/closing': { screen: 'closing', access: 'workspace', section: 'ACCTG_CLOSING' },
  '/accounting/margins': {
    screen: 'margins',
    access: 'workspace',
    section: 'ACCTG_INVOICE',
    needs: [
      ['OP_JOB', 'read'],
      ['HR_WORKFORCE_MEMBER', 'admin'],
    ],
  },
  '/reports': { screen: 'reports', access: 'workspace', section: 'ACCTG_INVOICE' },
  '/reports/saved': {
    screen: 'saved-report',
    access: 'workspace',
    section: 'ACCTG_INVOICE',
    under: 'reports',
  },
  '/accounting/loans': { screen: 'loans', access: 'workspace' },
  '/hr/workforce/{-$id}': { screen: 'workforce', access: 'workspace', section: 'HR_WORKFORCE_MEMBER' },
  '/hr/timesheets': { screen: 'timesheet', access: 'workspace', section: 'HR_WORKFORCE_MEMBER' },
  '/hr/timesheets/week': {
    screen: 'weekHours',
    access: 'workspace',
    section: 'HR_WORKFORCE_MEMBER',
    under: 'timesheet',
  },
  '/hr/system/rewards': { screen: 'rewards', access: 'workspace', section: 'HR_WORKFORCE_MEMBER' },
  '/hr/crew-management': { screen: 'crewManagement', access: 'workspace' },
  '/hr/company-information': { screen: 'companyInformation', access: 'workspace' },
  '/hr/meetings': { screen: 'meetings', access: 'workspace' },
  '/hr/contracts': { screen: 'contracts', access: 'workspace' },
  '/hr/goals-management': { screen: 'goalsManagement', access: 'workspace' },
  '/hr/recommendations': { screen: 'recommendations', access: 'workspace' },
  '/hr/workforce/problems': { screen: 'workforceProblems', access: 'workspace' },
  '/hr/hiring': { screen: 'hiring', access: 'workspace' },
  '/hr/vacations': { screen: 'vacations', access: 'workspace' },
  '/hr/legal/parking-tickets': { screen: 'parkingTickets', access: 'workspace' },
  '/it/$': { screen: 'it', access: 'workspace' },
  '/research/$': { screen: 'research', access: 'workspace' },
  '/system/configuration': { screen: 'configuration', access: 'workspace', section: 'SYS_CONFIG' },
  '/system/access/{-$id}': { screen: 'access', access: 'workspace', section: 'SYS_ACCESS' },
  '/system/templates/{-$id}': { screen: 'template', access: 'workspace', section: 'SYS_TEMPLATE' },
  '/system/custom-fields': { screen: 'custom-field', access: 'workspace', section: 'SYS_CONFIG' },
  '/system/payments': { screen: 'payments', access: 'workspace', section: 'SYS_PAYMENT' },
  '/account/profile/{-$id}': { screen: 'profile', access: 'session', section: 'ACCOUNT_SETTINGS' },
  '/account/{-$id}': { screen: 'account', access: 'session', section: 'ACCOUNT_SETTINGS' },
  '/account/settings': { screen: 'accountSettings', access: 'session', section: 'ACCOUNT_SETTINGS' },
  '/account/activity-logs': { screen: 'activityLogs', access: 'session', section: 'ACCOUNT_ACCESS_LOGS' },
  '/account/access': { screen: 'accountAccess', access: 'session', section: 'ACCOUNT_ACCESS_LOGS' },
  '/account/second-factor/{-$id}': { screen: 'secondFactor', access: 'session' },
  '/workspace/settings': {
    screen: 'workspaceSettings',
    access: 'workspace',
    section: 'SYS_CONFIG',
    adminRole: true,
  },
  '/communication/calls': { screen: 'calls', access: 'workspace', section: 'CRM_CONTACT_CUSTOMER' },
  '/communication/tasks/{-$id}': { screen: 'tasks', access: 'workspace', section: 'COM_TASK' },
  '/communication/chat': { screen: 'chat', access: 'workspace' },
  '/communication/forum': { screen: 'forum', access: 'workspace' },
  '/marketing/reviews': { screen: 'reviews', access: 'workspace', section: 'MKTG_REVIEW' },
  '/marketing/dashboard': { screen: 'marketingDashboard', access: 'workspace' },
  '/marketing/goals': { screen: 'marketingGoals', access: 'workspace' },
  '/marketing/seo': { screen: 'seo', access: 'workspace' },
  '/marketing/smo': { screen: 'smo', access: 'workspace' },
  '/marketing/sem': { screen: 'sem', access: 'workspace' },
  '/marketing/traditional': { screen: 'traditionalMarketing', access: 'workspace' },
  '/marketing/customer-email-broadcast': { screen: 'emailBroadcast', access: 'workspace' },
  '/workforce': { screen: 'orgWorkforce', access: 'organization' },
  '/access': { screen: 'orgAccess', access: 'organization' },
  '/inventory': { screen: 'orgInventory', access: 'organization' },
  '/analytics': { screen: 'orgAnalytics', access: 'organization' },
  '/configuration': { screen: 'orgConfiguration', access: 'organization' },
  '/my-day/{-$id}': { screen: 'myDay', access: 'workspace', section: 'OP_CALENDAR', worksAlone: true },
  '/dashboard': { screen: 'dashboard', access: 'session', section: 'DASHBOARD' },
  '/organizations': { screen: 'dashboard', access: 'session', section: 'DASHBOARD' },
  '/': { screen: 'dashboard', access: 'public', section: 'DASHBOARD' },
  '/signin': { screen: 'signIn', access: 'guest' },
  '/signup/{-$id}': { screen: 'signUp', access: 'guest' },
  '/invite/{-$id}': { screen: 'invite', access: 'public' },
  '/activate/{-$id}': { screen: 'activate', access: 'activation' },
  '/forgot_password': { screen: 'forgotPassword', access: 'guest' },
  '/reset_password/{-$id}': { screen: 'resetPassword', access: 'public' },
  '/dev/kit': { screen: 'kit', access: 'workspace' },
  '/404': { screen: 'notFound', access: 'public' },
  '/system': { screen: 'configuration', access: 'workspace', section: 'SYS_CONFIG' },
  '/crm/feedback/media': { screen: 'feedback', access: 'session', section: 'CRM_FEEDBACK_MEDIA' },
  '/crm/feedback/comments': { screen: 'feedback', access: 'session', section: 'CRM_FEEDBACK_COMMENT' },
  '/crm/feedback/subtasks': { screen: 'feedback', access: 'session', section: 'CRM_FEEDBACK_SUBTASK' },
  '/communication/tasks/media': { screen: 'tasks', access: 'workspace', section: 'COM_TASK_MEDIA' },
  '/communication/tasks/comments': { screen: 'tasks', access: 'workspace', section: 'COM_TASK_COMMENT' },
  '/communication/tasks/subtasks': { screen: 'tasks', access: 'workspace', section: 'COM_TASK_SUBTASK' },
  '/databases/suppliers/locations': {
    screen: 'supplier',
    access: 'workspace',
    section: 'DB_SUPPLIER_LOCATION',
  },
  '/databases/suppliers/contacts': {
    screen: 'supplier',
    access: 'workspace',
    section: 'DB_SUPPLIER_CONTACT',
  },
  '/databases/suppliers/brandtags': {
    screen: 'supplier',
    access: 'workspace',
    section: 'DB_SUPPLIER_BRANDTAG',
  },
  '/$': { screen: 'dashboard', access: 'public' },
} as const satisfies Record<RoutePath, RouteEntry>

/** Returns the path of a matched route, without a trailing slash. Returns null if the route is not in `routeTable`. */
export function pathOf(fullPath: string | undefined): RoutePath | null {
  const path = fullPath?.replace(/(.)\/$/, '$1') ?? ''
  return isRoutePath(path) ? path : null
}

function isRoutePath(path: string): path is RoutePath {
  return path in routeTable
}

/** Returns the entry of `routeTable` for a matched route. */
export function entryOf(fullPath: string | undefined): RouteEntry | null {
  const path = pathOf(fullPath)
  const entries: Partial<Record<string, RouteEntry>> = routeTable
  return path === null ? null : (entries[path] ?? null)
}
