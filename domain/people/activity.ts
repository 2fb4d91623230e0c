import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { fieldOf, id, instant, text, value } from '../kit/entity/fields.ts'

/** What can be done to a record, as the audit trail names it. */
const activityActions = [
  'create',
  'update',
  'delete',
  'archive',
  'restore',
  'media',
  'photo',
  'mail',
  'access',
  'resend',
  'issue',
  'cancel',
  'credit',
  'pay',
  'unpay',
  'void',
  'voidPayment',
  'approve',
  'reject',
  'reopen',
  'repay',
  'refund',
  'failRefund',
  'setPaymentKeys',
  'setCallSecret',
  'setRequestForm',
  'renewSticker',
  'setRewardRules',
  'repeat',
  'convert',
  'finalize',
  'export',
  'download',
] as const

const code = (options: readonly string[]) => fieldOf(z.string().max(60), { kind: 'choice', options })

/**
 * What somebody did in a workspace: an entry of its audit trail, shown to whoever did it (ACCT-04, OPEN-15).
 * `entities` are the names of what can be changed there.
 */
export const activityOf = (entities: readonly string[]) =>
  entity('activity', {
    section: 'ACCOUNT_ACCESS_LOGS',
    segment: 'activity-log',
    fields: {},
    systemFields: {
      at: instant(),
      action: code(activityActions),
      entity: code(entities),
      recordId: id(),
      /** What the record is called, as the trail last told; a filter finds it by any part of its name. */
      record: text(300).optional(),
      changes: value(z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))),
    },
    called: ['record'],
    small: ['action'],
    filter: ['record', 'entity', 'action', 'at'],
    sort: ['at'],
    order: '-at',
    without: ['search', 'create', 'read', 'update', 'delete', 'summary', 'history', 'import'],
  })
