import { load, open } from '../screens.ts'
import { visitOf } from '../visit.ts'
import { expect, test } from '../world.ts'

/** The columns that each list must offer, apart from the fixed column with the record's name. */
const lists: Record<string, string> = {
  '/crm/contacts': 'Email | Phone | Address | Time zone | Tags | Notes | Languages | Created | Changed',
  '/crm/contacts?tab=accounts': 'Account Holder | Locations | Last serviced | Tags | Created | Changed',
  '/crm/feedback': 'Priority | Section | Type | Status | Estimate | Assignees | Tags',
  '/operations/jobs':
    'Title | Status | Account | Phone | Email | Address | Balance | Unit | Technician | Created',
  '/operations/service-plans':
    'Status | Next due | Recurrence | Client | Machine | Service location | Job type | Account | Jobs created | Lead time, in days | ' +
    'Description | Created',
  '/accounting/memberships':
    'Client | Status | Price | Starts on | Next period | Ends on | Account | Next plan | Not billed | Created',
  '/accounting/recurring':
    'Status | Next invoice | Recurrence | Client | Account | Amount before tax | New invoices | Latest invoice | ' +
    'Invoices created | Why no invoice was created | First invoice | Last possible day | Created',
  '/accounting/bills':
    'Supplier | Date of the bill | Due date | Status | Total | Balance | Before taxes | Purchase order | Created',
  '/accounting/journal': 'Event | Number | Accounts | Amount | Account | Currency | Recorded',
  '/accounting/journal-files':
    'No. | First day | Last day | Entries | Amount | Created by | Created | File | Currency | Through',
  '/accounting/ledger-accounts': 'Name | Type | Active | Created',
  '/accounting/tax-adjustments':
    'Effect | Tax | Amount | Reason | Document number | Account on the other side | Currency | Created',
  '/operations/requests':
    'Requested work | Phone | Email | Address | Machine | Client | Status | From | Language | Job | Reason | Created',
  '/hr/workforce':
    'Colour | Role | Phone | Email | Address | Unit | City | State or province | ZIP or postal code | ' +
    'Verified | Activated | Confirmed | Created',
  '/hr/timesheets': 'Day | Time worked | Status | Job | Notes | Approved by | Approved | Created',
  '/hr/system/rewards': 'Member | Date | Description',
  '/databases/tags': 'Colour | Types | Active | Description',
  '/databases/statuses': 'Default | Active | Types | Colour | Description',
  '/databases/machines': 'Brand | Type | Class | Source | Model | Serial number | Tags | Description',
  '/databases/manuals': 'Brand | Type | Class | Source | Model | Tags | Notes',
  '/databases/suppliers': 'Website | Phones | Emails | Tags | Primary contact | Country | Locations | Brands',
  '/inventory/products':
    'Product number | SKU | Category | Type | Tags | Unit cost | Unit price | Warehouse | Condition | ' +
    'Stock by condition | Description | Kind | Variant | Received | Quantity | Available | Photo',
  '/operations/orders':
    'Type | Status | Progress | Reference number | Supplier | Total value | Job | Items | Pieces | Shipping number | ' +
    'Expected | Ordered by | Finalized by | Finalized | Send from | Allocate to | Stock transaction | Created',
  '/operations/orders?tab=requested': 'Job | Machine | Supplier | Status | Created by | Created',
  '/operations/orders?tab=drafts':
    'Product number | Description | Pieces | Unit cost | Supplier | Allocate to | Job | Created by | Changed',
  '/inventory/fleet':
    'Plate | Technician | Warehouse | Odometer, km | Last service | Next service | Cost | Notes',
  '/inventory/stocktakes': 'Status | Counted | Created by | Created | Posted | Posted by | Reason | Notes',
  '/system/templates': 'Type | Category | Active | Description',
  '/system/access': 'Description | Active | Created',
}

test('CRM-07, CRM-18, DB-02, DB-13, DB-15, DB-18, DB-28, FEED-02, HR-02, HR-03, INV-05, JOB-19, OPEN-192, OPEN-195, OPEN-305, OPEN-370, OPEN-792, OPEN-814, OPEN-820, OPEN-825, ORD-05, ORD-44, ORD-45, PERM-02, SUP-02 each list offers every field that it must', async ({
  owner,
}) => {
  const visit = await visitOf(owner, 'en')
  const { page } = visit
  await load(visit, '/dashboard')
  const missing: Record<string, string[]> = {}
  for (const [at, wanted] of Object.entries(lists)) {
    await open(visit, at)
    await page.getByRole('button', { name: 'Columns' }).click()
    const columns = page.getByRole('menuitemcheckbox')
    await expect(columns.first()).toBeVisible()
    const offered = (await columns.allInnerTexts()).map((text) =>
      text.replace(/\s*(?:empty|no room) here$/, ''),
    )
    missing[at] = wanted.split(' | ').filter((column) => !offered.includes(column))
    await page.keyboard.press('Escape')
  }
  expect(missing).toEqual(Object.fromEntries(Object.keys(lists).map((at) => [at, []])))
})
