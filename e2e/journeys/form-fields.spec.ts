import type { Locator, Page } from '@playwright/test'
import { formLabels } from '../form-labels.ts'
import { load, open } from '../screens.ts'
import { type Visit, visitOf } from '../visit.ts'
import { expect, test } from '../world.ts'

type Ids = Visit['ids']

/** The address of a form, the tabs and buttons that open it, and its fields in order. */
type Form = {
  at: (ids: Ids) => string
  by?: readonly (readonly ['tab' | 'button' | 'menuitem', string | RegExp])[]
  /** The labels of the form's fields, with `?` after optional fields. */
  asks: string
}

const people: Record<string, Form> = {
  'a client': {
    at: () => '/crm/contacts',
    by: [['button', 'New client']],
    asks:
      'Photo? | This client is a business | First name | Last name | Phone | Email? | Languages | Address? | Unit? | Buzzer? | ' +
      'Time and date | Time zone | Date and time format | About the person | Title? | Position? | ' +
      'Gender? | Birthday? | Tags? | Notes? | Emails about appointments | Emails asking for reviews | Suspended | Open an account for this client',
  },
  'an account': {
    at: () => '/crm/contacts?tab=accounts',
    by: [['button', 'New account']],
    asks: 'Account Holder | Account type? | Department? | Tax number (VAT)? | Business number? | Parent account? | Tags? | Payment reminders',
  },
  'a service location': {
    at: ({ account }) => `/crm/contacts/${account}`,
    by: [['button', 'New location']],
    asks: 'Location name? | Address | Unit? | Buzzer? | Postal code | Time zone | Tags? | Note?',
  },
  'a contact role': {
    at: ({ account }) => `/crm/contacts/${account}`,
    by: [['button', 'Add a contact']],
    asks: 'Client | Role | Responsibilities? | Note? | Add to every job at this location',
  },
  'billing information': {
    at: ({ account }) => `/crm/contacts/${account}`,
    by: [
      ['tab', 'Billing'],
      ['button', 'Add billing information'],
    ],
    asks:
      "Billing contact | Billing email | Use the contact's email | Billing address | Unit? | " +
      "Buzzer? | Postal code | Use the contact's address | Default payment terms? | " +
      'Default payment method? | Note?',
  },
  'a place of a company': {
    at: ({ company }) => `/crm/companies/${company}`,
    by: [['button', 'Add a location']],
    asks: 'Name | Code? | Address? | Unit? | Buzzer? | Time zone? | Tags? | Note?',
  },
  'the business profile': {
    at: () => '/workspace/settings',
    asks:
      'Photo? | Name | Slogan? | Business number? | Type? | Sector? | Email | Phone | Website? | Address? | ' +
      'Unit? | Buzzer? | Registered for taxes? | QST number? | QST percent? | GST number? | GST percent? | ' +
      'Time zone | Require a second factor from every member | Type Plomberie Tremblay to confirm',
  },
  'the settings of an account': {
    at: () => '/account/settings',
    asks:
      'Language | Locale | Country | Time zone | Time format | An appointment is booked for me | ' +
      'My appointment is moved | My appointment is cancelled or given to somebody else | ' +
      'A client confirms an appointment that I booked | A client moves an appointment that I booked | ' +
      'Somebody requests a visit with a QR sticker or on our website | ' +
      'Somebody adds a note to one of my jobs | A technician hands in work for a visit that is no longer assigned to them | A technician uses pieces that are promised to an order | A recurring invoice could not be created | An invoice I made is paid | ' +
      'A client pays online for an invoice I made | A client pays online the deposit of an estimate I made | A client accepts an estimate I made | ' +
      'A client declines an estimate I made | ' +
      'Somebody I invited joins | Current password | New password | Repeat password',
  },
  'a user': {
    at: () => '/hr/workforce/new',
    asks: 'First name | Last name | Languages | Role | Phone | Email | Password | Confirm password',
  },
}

const work: Record<string, Form> = {
  feedback: {
    at: () => '/crm/feedback/new',
    asks: 'Name | Priority? | Section? | Type? | Status | Estimate | Assignees | Tags? | Description?',
  },
  'a job': {
    at: ({ job }) => `/operations/jobs/${job}`,
    by: [['button', 'Edit']],
    asks: 'Job type? | Title | Description | Status | Job site | PO#? | Priority? | Service location | Duration of an appointment | Skills needed? | Tags? | Checklist',
  },
  'a service plan': {
    at: () => '/operations/service-plans/new',
    asks:
      'Account | Machine | Service location | Job type | Title | Description | Due days | Interval | Recurrence | ' +
      'In the month | First due day | Preferred time | Last day? | Number of jobs? | Lead time, in days | Notes?',
  },
  'a membership': {
    at: () => '/accounting/memberships/new',
    asks: 'Account | Plan | Starts on | Places of the visits | Machines? | Service locations? | Invoices | Notes?',
  },
  'a job type': {
    at: () => '/databases/job-types',
    by: [['button', 'New job type']],
    asks: 'Name | Description? | Duration of an appointment | Skills needed? | Checklist | Usually needed | Active',
  },
  'hours by hand': {
    at: () => '/hr/timesheets',
    by: [['button', 'Add hours']],
    asks: 'Person | Day | Time worked | Job? | Notes?',
  },
  'a tag': {
    at: () => '/databases/tags',
    by: [['button', 'New tag']],
    asks: 'Name | Colour | Types | Description? | Active',
  },
  'a skill': {
    at: () => '/databases/skills',
    by: [['button', 'New skill']],
    asks: 'Name | Description? | Active',
  },
  'a status': {
    at: () => '/databases/statuses',
    by: [['button', 'New status']],
    asks: 'Name | Default | Types | Colour | Description? | Active',
  },
  'a manual': {
    at: ({ manual }) => `/databases/manuals/${manual}`,
    asks: 'Brand | Type | Class | Source | Model | Tags? | Notes?',
  },
  'a machine': {
    at: ({ machine }) => `/databases/machines/${machine}`,
    asks:
      'Brand | Type | Class | Source | Model | Serial number? | Description? | Client? | ' +
      'Service location? | Tags? | Notes?',
  },
  'a repair': {
    at: ({ job }) => `/operations/jobs/${job}?tab=repairs`,
    by: [['button', 'Add new project']],
    asks:
      'Machine? | Equipment brand | Type | Model? | Serial number? | Status | Estimation? | ' +
      'Products, services and parts | Notes?',
  },
  'a template': {
    at: () => '/system/templates/new',
    asks:
      'Name | Active | Type? | Category? | Sent automatically? | Description | Subject | Message | Who may use it? | ' +
      'Notes? | Client',
  },
  'a product': {
    at: () => '/inventory/products/new',
    asks:
      'Photo? | Name | Product number | SKU? | Description? | Unit cost? | Unit price? | Kind and tags | ' +
      'Kind | Category? | Type? | Tags? | Make and variant | Variant of? | Brand? | Model? | ' +
      'Opening stock | Quantity | Condition | Warehouse?',
  },
  'a warehouse': {
    at: () => '/inventory/warehouses/new',
    asks: 'Photo? | Name | Address? | Unit? | Buzzer? | Note?',
  },
  'a vehicle': {
    at: () => '/inventory/fleet',
    by: [['button', 'New vehicle']],
    asks:
      'Name | Plate | Technician? | Warehouse? | Odometer, km? | Last service? | Next service? | ' +
      'Cost? | Notes?',
  },
  'a stocktake': {
    at: () => '/inventory/stocktakes/new',
    asks: 'Warehouse',
  },
  'a request': {
    at: () => '/operations/requests',
    by: [['button', 'New request']],
    asks: 'Requested work | Name | Phone | Email? | Address? | Unit? | Buzzer? | Machine? | Client?',
  },
  'an order request': {
    at: () => '/operations/orders?tab=requested',
    by: [['button', 'New order request']],
    asks:
      'Lines | Product? | Product name | Description? | Condition 1 | Quantity, New | Unit cost? | Allocate to? | ' +
      'Job? | Machine? | Supplier? | Web address? | Notes?',
  },
  'an order draft': {
    at: () => '/operations/orders?tab=drafts',
    by: [['button', 'New order draft']],
    asks: 'Product name | Product number? | Description? | Pieces | Unit cost? | Supplier? | Allocate to? | Job?',
  },
  'a supplier bill': {
    at: () => '/accounting/bills/new',
    asks:
      'Supplier | Supplier’s bill number? | Currency? | Date of the bill | Due date? | Lines | ' +
      'Taxes | Company’s | None | Rates | Amounts | Notes?',
  },
  'a supplier': {
    at: () => '/databases/suppliers/new',
    asks: 'Name | Website? | Country? | Tags?',
  },
  'a place of a supplier': {
    at: ({ supplier }) => `/databases/suppliers/${supplier}`,
    by: [['button', 'Add location']],
    asks: 'Location name? | Address? | Unit? | Note? | Primary location',
  },
  'a person at a supplier': {
    at: ({ supplier }) => `/databases/suppliers/${supplier}`,
    by: [['button', /^Add (a )?contact/]],
    asks: 'First name | Last name? | Position? | Languages? | Note? | Make primary contact',
  },
  'a brand of a supplier': {
    at: ({ supplier }) => `/databases/suppliers/${supplier}`,
    by: [
      ['tab', 'Brands'],
      ['button', 'Add brand'],
    ],
    asks: 'Brand | Tags? | Notes?',
  },
}

async function opened(page: Page, { by = [] }: Form): Promise<Locator> {
  for (const [role, name] of by) await page.getByRole(role, { name, exact: true }).first().click()
  const form = by.length > 0 ? page.getByRole('dialog') : page.getByRole('main')
  await expect(form.locator('label').first()).toBeVisible()
  return form
}

/** Expects each form to show its fields, including those that load after the form. */
async function expectAll(visit: Visit, forms: Record<string, Form>): Promise<void> {
  await load(visit, '/dashboard')
  for (const [name, form] of Object.entries(forms)) {
    await open(visit, form.at(visit.ids))
    const shown = await opened(visit.page, form)
    await expect.poll(() => formLabels(shown), { message: name }).toEqual(form.asks.split(' | '))
  }
}

test('CRM-22, CRM-28, CRM-32, CRM-35, CRM-37, ACC-36, WS-19, ACCT-05, ACCT-06, HR-05 the forms about people and places ask for all that is known about them', async ({
  owner,
}) => {
  await expectAll(await visitOf(owner, 'en'), people)
})

test('FEED-03, JOB-18, DB-06, DB-10, DB-14, DB-16, DB-19, DB-27, DB-30, INV-08, INV-20, OPEN-192, OPEN-195, OPEN-300, OPEN-305, OPEN-820, ORD-44, ORD-45, SUP-03, SUP-04, SUP-08 the forms about work and parts ask for all that is known about them', async ({
  owner,
}) => {
  await expectAll(await visitOf(owner, 'en'), work)
})
