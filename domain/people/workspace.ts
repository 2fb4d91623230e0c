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

/** What a business says of itself (WS-18), and where and how it works. */
export const businessProfile = {
  name: mailedName(120),
  slogan: text(200).optional(),
  orgNum: text(60).optional(),
  orgType: oneOf(organizationTypes).optional(),
  orgSector: oneOf(organizationSectors).optional(),
  www: link().optional(),
  email: email('EMAIL_ADDRESS'),
  phone: phone(),
  /** Asked before the first document goes out (OPEN-430). */
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

/** Payments and expenses are dated from a year back until today, unless a workspace says otherwise (OPEN-492). */
export const defaultEntryDays: EntryDays = { entryMonthsBack: 12, entryDaysAhead: 0 }

/** How many hours of notice a client's move of a visit needs, unless a workspace says otherwise (OPEN-661). */
export const defaultMoveNotice = 24

/** What new records of a workspace begin with (SYS-01, OPEN-15). */
const configuration = {
  numbering: value(numbering).default(defaultNumbering),
  paymentTerms: oneOf(paymentTerms).default(defaultPaymentTerm),
  /** How the taxes of a new invoice are rounded (OPEN-121). */
  taxRounding: oneOf(roundingModes).default('DOCUMENT'),
  /** How far from today payments and expenses may be dated (OPEN-492). */
  entryMonthsBack: integer(0, 120).default(defaultEntryDays.entryMonthsBack),
  entryDaysAhead: integer(0, 366).default(defaultEntryDays.entryDaysAhead),
  workingHours: value(z.array(workingStretch).max(50)).default(defaultWorkingHours),
  /** Where answers to the mails of the workspace go; else to its own address. */
  replyTo: email('EMAIL_ADDRESS').optional(),
  /** Where customers transfer what they owe, printed nowhere but on their page (OPEN-244). */
  transferDetails: paragraph(1000).optional(),
  /** Whether clients are mailed about their visits; each client may be left out. */
  visitMails: flag(true),
  /** Whether clients may move their visits themselves, by the link in those mails. */
  visitMoves: flag(true),
  /** How long before its present and its new time a client may move a visit, in hours (OPEN-661). */
  moveNoticeHours: integer(0, 336).default(defaultMoveNotice),
  /** Whether clients are asked for a review once their job is completed; each client may be left out (OPEN-276). */
  reviewMails: flag(false),
  /** Where others read reviews of the company, shown to whoever gave one. */
  reviewPage: link().optional(),
} as const

/** A company's sealed-off part of the installation, with its business profile (WS-02, WS-18). */
export const workspace = entity('workspace', {
  section: 'SYS_CONFIG',
  fields: { ...businessProfile, ...configuration },
  systemFields: {
    photo: text(300).optional(),
    enabled: flag(true),
    /** Only who signed in with a second factor enters. */
    requiresSecondFactor: flag(false),
  },
  small: ['name', 'photo'],
  without: ['list', 'search', 'create', 'delete', 'summary', 'export', 'import'],
  also: ['photo'],
})
