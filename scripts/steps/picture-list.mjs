import { routeTable } from '../../web/screens/route-table.ts'

/**
 * The records that are opened below each list, as queries of the API. `new` is the form of a new record. The records of
 * other lists open in a drawer.
 */
const records = {
  '/operations/jobs': ['new', 'job/list/?filter_jobStatus=COMPLETED', 'job/list/?filter_priority=HIGH'],
  '/operations/service-plans': ['new', 'service-plan/list/'],
  '/operations/requests': ['job-request/list/'],
  '/operations/orders': ['new', 'order/list/?filter_type=BUY'],
  '/crm/contacts': ['account/list/?filter_accountType=ENTREPRISE'],
  '/crm/contacts/client': ['client/list/?q=Tremblay'],
  '/crm/companies': ['new'],
  '/crm/feedback': ['new', 'feedback/list/'],
  '/communication/tasks': ['new', 'task/list/'],
  '/databases/suppliers': ['new', 'suppliers/list/'],
  '/databases/machines': ['new', 'machine/list/'],
  '/databases/manuals': ['new', 'manual/list/'],
  '/accounting/invoices': [
    'new',
    'invoice/list/?filter_invoiceStatus=DRAFT',
    'invoice/list/?filter_invoiceStatus=OVERDUE',
    'invoice/list/?filter_invoiceStatus=PAID',
  ],
  '/accounting/recurring': ['new'],
  '/accounting/estimates': ['new', 'quote/list/?filter_estimateStatus=SENT'],
  '/accounting/expenses': ['new', 'expense/list/'],
  '/accounting/bills': ['new', 'supplier-bill/list/'],
  '/hr/workforce': ['new', 'workforce/list/?filter_isTechnician=true&sort=-createdAt'],
  '/inventory/products': ['new', 'product/list/?q=S-1001'],
  '/inventory/services': ['new', 'product/list/?q=S-2001'],
  '/inventory/warehouses': ['new', 'warehouse/list/'],
  '/inventory/stocktakes': ['new', 'stocktake/list/'],
  '/system/access': ['new'],
  '/system/templates': ['new', 'template/list/'],
}

/** The records whose customers get a page of their own: the purpose of the link, and a query of the API. */
const customers = [
  ['ESTIMATE', 'quote/list/?filter_estimateStatus=SENT'],
  ['INVOICE', 'invoice/list/?filter_invoiceStatus=SENT'],
  ['APPOINTMENT', 'appointment/list/?filter_status=NEW&sort=-startAt'],
  ['REVIEW', 'review/list/?filter_status=ASKED'],
]

/** The screens without content differ only by their titles, so one of these screens is enough. */
const placeholder = '/hr/meetings'
const placeholders =
  /^\/(?:hr\/(?!workforce\/\{|timesheets|system)|marketing\/(?!reviews)|research|it|accounting\/loans|communication\/(?:chat|forum))/

/** Whether the screen belongs to a signed-in member of a company, and not to the installation or the developers. */
const isShown = (path, { access, screen }) =>
  (access === 'workspace' || access === 'session') &&
  screen !== 'kit' &&
  path !== '/organizations' &&
  (path === placeholder || !placeholders.test(path))

/** A file name without the characters that addresses need. */
const nameOf = (address) => address.replace(/^\//, '').replaceAll(/[^\w-]+/g, '-') || 'start'

/** The addresses of guests: the screens before a user signs in. */
const guests = ['/signin', '/signup', '/forgot_password']

/**
 * Lists the screens, each with its name, its address, and whether only guests see the screen. `api` reads records of
 * the company and creates the links of customers.
 */
export async function screensOf(api) {
  const first = async (query) => (await api('GET', query))?.[0]?._id
  const screens = guests.map((address) => ({ name: nameOf(address), address, isGuest: true }))
  for (const [path, entry] of Object.entries(routeTable)) {
    if (!isShown(path, entry)) continue
    const address = path.replace('/{-$id}', '').replace('/$', '/anything')
    if (address !== '/crm/contacts/client') screens.push({ name: nameOf(address), address })
    for (const [at, query] of (path.endsWith('/{-$id}') ? (records[address] ?? []) : []).entries()) {
      const id = query === 'new' ? query : await first(query)
      const name = `${nameOf(address)}-${query === 'new' ? query : `record-${at}`}`
      if (id) screens.push({ name, address: `${address}/${id}` })
      else console.log(`No picture of ${name}: no record for ${query}`)
    }
  }
  for (const [purpose, query] of customers) {
    const record = await first(query)
    if (!record) {
      console.log(`No picture for customers (${purpose}): no record for ${query}`)
      continue
    }
    const { url } = await api('POST', 'link/create/', { purpose, record })
    screens.push({ name: `customer-${purpose.toLowerCase()}`, address: new URL(url).pathname, isGuest: true })
  }
  return screens
}
