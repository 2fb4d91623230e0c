import type { Call } from './kit/entity/calls.ts'
import type * as accounting from './accounting/calls.ts'
import type * as bills from './accounting/bills/calls.ts'
import type * as lateFees from './accounting/late-fees/calls.ts'
import type * as reminders from './accounting/reminders/calls.ts'
import type * as books from './books/calls.ts'
import type * as journalFiles from './books/files/calls.ts'
import type * as bookProofs from './books/proof/calls.ts'
import type * as bank from './bank/calls.ts'
import type * as collaboration from './collaboration/calls.ts'
import type * as communication from './communication/calls.ts'
import type * as marketing from './marketing/calls.ts'
import type * as rewards from './rewards/calls.ts'
import type * as crm from './crm/calls.ts'
import type * as erasure from './erasure/calls.ts'
import type * as accountErasure from './erasure/account.ts'
import type * as databases from './databases/calls.ts'
import type * as geo from './geo/calls.ts'
import type * as identity from './identity/calls.ts'
import type * as imports from './imports/calls.ts'
import type * as inventory from './inventory/calls.ts'
import type * as labels from './labels/calls.ts'
import type * as links from './links/calls.ts'
import type * as live from './live/calls.ts'
import type * as mail from './mail/calls.ts'
import type * as memberships from './memberships/calls.ts'
import type * as messaging from './messaging/calls.ts'
import type * as board from './operations/board.ts'
import type * as operations from './operations/calls.ts'
import type * as dayRoute from './operations/route-calls.ts'
import type * as calendarFeed from './operations/calendar-feed.ts'
import type * as planning from './operations/plan-calls.ts'
import type * as offer from './accounting/offer.ts'
import type * as orders from './orders/calls.ts'
import type * as organization from './organization/calls.ts'
import type * as people from './people/calls.ts'
import type * as receivables from './receivables/calls.ts'
import type * as reports from './reports/calls.ts'
import type * as requests from './requests/calls.ts'
import type * as search from './search/calls.ts'
import type * as suppliers from './suppliers/calls.ts'
import type * as visits from './visits/calls.ts'

type Of<Module> = Extract<Module[keyof Module], Call>

/** All declared calls. Only a type is exported, so that no screen loads the code of all calls. */
export type AnyCall =
  | Of<typeof accounting>
  | Of<typeof bank>
  | Of<typeof bills>
  | Of<typeof board>
  | Of<typeof books>
  | Of<typeof journalFiles>
  | Of<typeof bookProofs>
  | Of<typeof collaboration>
  | Of<typeof communication>
  | Of<typeof marketing>
  | Of<typeof rewards>
  | Of<typeof crm>
  | Of<typeof databases>
  | Of<typeof dayRoute>
  | Of<typeof erasure>
  | Of<typeof accountErasure>
  | Of<typeof geo>
  | Of<typeof identity>
  | Of<typeof imports>
  | Of<typeof inventory>
  | Of<typeof labels>
  | Of<typeof links>
  | Of<typeof live>
  | Of<typeof lateFees>
  | Of<typeof mail>
  | Of<typeof memberships>
  | Of<typeof messaging>
  | Of<typeof operations>
  | Of<typeof calendarFeed>
  | Of<typeof offer>
  | Of<typeof orders>
  | Of<typeof organization>
  | Of<typeof planning>
  | Of<typeof people>
  | Of<typeof receivables>
  | Of<typeof reminders>
  | Of<typeof reports>
  | Of<typeof requests>
  | Of<typeof search>
  | Of<typeof suppliers>
  | Of<typeof visits>
