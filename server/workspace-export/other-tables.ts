import type { Work } from '../kit/database/work.ts'
import type { Table } from './entity-tables.ts'
import type { ExportedTable } from './exported-table.ts'
import { membershipTables } from './membership-tables.ts'
import { moneyTables } from './money-tables.ts'
import { plainCell } from './plain-cell.ts'

/** The exported tables that belong to no entity, by name, with their exported columns. */
export const otherTables: Readonly<Record<string, ExportedTable>> = {
  activities: {
    file: 'activities.csv',
    from: 'activities',
    order: 'id',
    columns: {
      _id: 'id',
      at: 'at',
      actor: `(select first_name || ' ' || last_name from users where users.id = actor_id)`,
      'actor.recordId': 'actor_id',
      action: 'action',
      entity: 'entity',
      recordId: 'record_id',
      changes: 'changes',
    },
  },
  counters: {
    file: 'number-series.csv',
    from: 'counters',
    order: 'head',
    columns: { series: 'series', prefix: 'head', last: 'last' },
  },
  reward_rules: {
    file: 'reward-rules.csv',
    from: 'reward_rules',
    order: 'workspace_id',
    columns: { rules: 'rules' },
  },
  feedback_votes: {
    file: 'feedback-votes.csv',
    from: 'feedback_votes',
    order: 'feedback, person',
    columns: { 'feedback.recordId': 'feedback', 'person.recordId': 'person' },
  },
  task_votes: {
    file: 'task-votes.csv',
    from: 'task_votes',
    order: 'task, person',
    columns: { 'task.recordId': 'task', 'person.recordId': 'person' },
  },
  merged_records: {
    file: 'merged-records.csv',
    from: 'merged_records',
    order: 'id',
    columns: { entity: 'entity', _id: 'id', 'into.recordId': '"into"', at: 'at' },
  },
  stocktake_counts: {
    file: 'stocktake-counts.csv',
    from: 'stocktake_counts',
    where: 'workspace_id = $1 and counted is not null',
    order: 'stocktake, product, condition',
    columns: {
      'stocktake.recordId': 'stocktake',
      'product.recordId': 'product',
      condition: 'condition',
      counted: 'counted',
      expected: 'expected',
      'countedBy.recordId': 'counted_by',
      countedAt: 'counted_at',
    },
  },
  erasures: {
    file: 'erasures.csv',
    from: 'erasures',
    order: 'number',
    columns: {
      _id: 'id',
      number: 'number',
      'client.recordId': 'record',
      called: 'called',
      'actor.recordId': 'actor_id',
      at: 'at',
      erased: 'erased',
      kept: 'kept',
    },
  },
  links: {
    file: 'links.csv',
    from: 'links',
    order: 'id',
    columns: {
      _id: 'id',
      purpose: 'purpose',
      record: 'record',
      createdAt: 'created_at',
      expiresAt: 'expires_at',
      revokedAt: 'revoked_at',
      openedAt: 'opened_at',
      lastOpenedAt: 'last_opened_at',
    },
  },
  service_plan_jobs: {
    file: 'service-plan-jobs.csv',
    from: 'service_plan_jobs',
    order: 'plan, due_on',
    columns: { 'plan.recordId': 'plan', dueOn: `to_char(due_on, 'YYYY-MM-DD')`, 'job.recordId': 'job' },
  },
  ...membershipTables,
  ...moneyTables,
  visit_clocks: {
    file: 'visit-clocks.csv',
    from: 'visit_clocks',
    order: 'id',
    columns: {
      _id: 'id',
      'appointment.recordId': 'appointment',
      'technician.recordId': 'technician',
      startedAt: 'started_at',
      endedAt: 'ended_at',
    },
  },
  // The picture is included as PNG in base64, because no PDF contains it.
  visit_signatures: {
    file: 'visit-signatures.csv',
    from: 'visit_signatures',
    order: 'appointment',
    columns: {
      'appointment.recordId': 'appointment',
      name: 'name',
      signedAt: 'signed_at',
      summary: 'summary',
      language: 'language',
      image: `translate(encode(image, 'base64'), e'\\n', '')`,
    },
  },
  labour_costs: {
    file: 'labour-costs.csv',
    from: 'labour_costs',
    order: 'member',
    columns: { 'member.recordId': 'member', hourlyCost: 'hourly_cost' },
  },
  // The texts are left out, because texts of invitations contain secret codes.
  outbox: {
    file: 'mails.csv',
    from: 'outbox',
    where: 'about_workspace = $1',
    order: 'id',
    columns: {
      _id: 'id',
      kind: 'kind',
      recipient: 'recipient',
      subject: 'subject',
      language: 'language',
      state: 'state',
      createdAt: 'created_at',
      settledAt: 'settled_at',
    },
  },
}

/** Tables that are not exported, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  appointment_news: 'mails that wait a few minutes to be sent',
  journal_pending: 'events that get a journal entry within a minute',
  appointment_holds: 'slots kept for a few minutes while bookings are filled in',
  appointment_plans: 'proposals of who goes where, kept for half an hour',
  technician_absences: 'who is away today by a plan; what was recorded is in the time off',
  calendar_feeds: 'who has a calendar feed: an address of it opens the calendar and is told once',
  call_secrets: 'secrets of telephone systems, encrypted',
  request_addresses: 'where stickers and the website lead: secrets that open a form',
  payment_keys: 'keys of payment providers, encrypted',
  visit_reminders: 'which clients were reminded already',
  report_mails: 'which saved reports were mailed already',
  drawn_documents: 'where PDFs of issued documents are stored, which are drawn again at any time',
  idempotency: 'answers kept for a day for requests that are sent twice',
  import_records: 'which records an import made, kept for two days so that it can be undone',
  import_rows: 'rows of files on their way to become records, kept for a day',
  imports: 'how far such a file is',
  price_change_items: 'prices before a change of many prices, kept for two days so that it can be undone',
  samples: 'which records are the sample data',
  stock_values: 'sums of the stock movements, which it holds',
  views: 'how each member looks at lists, theirs alone',
  workspace_exports: 'the exports themselves',
  workspace_writes: 'how often something was written, for replicas',
}

const portion = 1000

async function* rowsOf(
  { client, workspaceId }: Work,
  { from, where = 'workspace_id = $1', order, columns }: ExportedTable,
): AsyncGenerator<string[][]> {
  const said = Object.values(columns).map((expression, at) => `${expression} as c${at}`)
  await client.query(
    `declare exported no scroll cursor for select ${said.join(', ')} from ${from} where ${where} order by ${order}`,
    [workspaceId],
  )
  try {
    for (;;) {
      const { rows } = await client.query<Record<string, unknown>>(`fetch ${portion} from exported`)
      if (rows.length === 0) return
      yield rows.map((row) => Object.values(row).map(plainCell))
    }
  } finally {
    await client.query('close exported').catch(() => {})
  }
}

/** The exported tables that belong to no entity. */
export const tablesBesides = (work: Work): Table[] =>
  Object.values(otherTables).map((taken) => ({
    file: taken.file,
    entity: null,
    head: Object.keys(taken.columns),
    rows: () => rowsOf(work, taken),
  }))
