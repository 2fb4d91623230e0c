import { z } from 'zod'
import type { EntryDays } from './entry-days.ts'
import { defaultPaymentTerm, paymentTerms } from './payment-terms.ts'
import { roundingModes } from './rounding.ts'
import { currencies } from '../kit/value/currency.ts'
import { entity } from '../kit/entity/entity.ts'
import { mailedName } from '../kit/entity/mailed-name.ts'
import {
  address,
  country,
  day,
  decimal,
  email,
  flag,
  integer,
  link,
  oneOf,
  paragraph,
  phone,
  text,
  value,
  zone,
} from '../kit/entity/fields.ts'
import { languages } from '../kit/words/words.ts'
import { defaultNumbering, numbering } from './numbering.ts'
import { organizationSectors, organizationTypes } from './organization-kinds.ts'
import { taxRegistrations } from './tax-registrations.ts'
import { defaultWorkingHours, workingStretch } from './workforce.ts'

/** A tax percent from 0 to 100 (WS-21). */
const percent = () => decimal({ scale: 4, min: '0', max: '100' })

/** The profile of a business (WS-18), with its place and settings. */
export const businessProfile = {
  name: mailedName(120),
  slogan: text(200).optional(),
  orgNum: text(60).optional(),
  orgType: oneOf(organizationTypes).optional(),
  orgSector: oneOf(organizationSectors).optional(),
  www: link().optional(),
  email: email('EMAIL_ADDRESS'),
  phone: phone(),
  /** The company sets this field before it issues its first document (OPEN-430). */
  taxRegistration: oneOf(taxRegistrations).optional(),
  pstNum: text(60).optional(),
  pstPercent: percent().optional(),
  gstNum: text(60).optional(),
  gstPercent: percent().optional(),
  address: address().optional(),
  timezone: zone(),
  lang: oneOf(languages),
  country: country(),
  currency: oneOf(currencies),
} as const

/** The default dates of payments and expenses: from a year ago until today (OPEN-492). */
export const defaultEntryDays: EntryDays = { entryMonthsBack: 12, entryDaysAhead: 0 }

/** The default notice that clients must give to move a visit, in hours (OPEN-661). */
export const defaultMoveNotice = 24

/** The defaults of a workspace's new records (SYS-01, OPEN-15). */
const configuration = {
  numbering: value(numbering).default(defaultNumbering),
  paymentTerms: oneOf(paymentTerms).default(defaultPaymentTerm),
  /** How the taxes of a new invoice are rounded (OPEN-121). */
  taxRounding: oneOf(roundingModes).default('DOCUMENT'),
  /** The allowed dates of payments and expenses, relative to today (OPEN-492). */
  entryMonthsBack: integer(0, 120).default(defaultEntryDays.entryMonthsBack),
  entryDaysAhead: integer(0, 366).default(defaultEntryDays.entryDaysAhead),
  workingHours: value(z.array(workingStretch).max(50)).default(defaultWorkingHours),
  /** The address for replies to the workspace's mails. The default is the workspace's address. */
  replyTo: email('EMAIL_ADDRESS').optional(),
  /** Whether the credit of an account pays its invoices when they are issued (OPEN-796). */
  appliesCredit: flag(false),
  /** The margin in percent of the price below which a line of a document shows a warning (OPEN-799). */
  marginFloor: percent().optional(),
  /** The bank details for transfers, shown only on the customer's page (OPEN-244). */
  transferDetails: paragraph(1000).optional(),
  /** Whether clients get mails about their visits. Mails can be switched off for each client. */
  visitMails: flag(true),
  /** Whether clients may move their visits themselves, through the link in mails about visits. */
  visitMoves: flag(true),
  /**
   * The number of hours before the current and the new start of a visit until which its client can move the visit
   * (OPEN-661).
   */
  moveNoticeHours: integer(0, 336).default(defaultMoveNotice),
  /**
   * Whether clients are asked for a review after a job. The requests can be switched off for each client (OPEN-276).
   */
  reviewMails: flag(false),
  /** A page with public reviews of the company, shown to clients who gave a review. */
  reviewPage: link().optional(),
} as const

/** A company's separate part of the installation, with its business profile (WS-02, WS-18). */
export const workspace = entity('workspace', {
  section: 'SYS_CONFIG',
  fields: { ...businessProfile, ...configuration },
  systemFields: {
    photo: text(300).optional(),
    /** The last day of the closed period; null if no period is closed (OPEN-810). */
    closedThrough: day().optional(),
    enabled: flag(true),
    /** Whether the workspace can be entered only after a sign-in with a second factor. */
    requiresSecondFactor: flag(false),
  },
  refFields: ['name', 'photo'],
  readings: { closing: ['workforce'] },
  omitVerbs: ['list', 'search', 'create', 'delete', 'summary', 'export', 'import'],
  extraVerbs: ['photo'],
})
