import { z } from 'zod'
import { activityActions } from '../core/activity-actions.ts'
import { entity } from '../kit/entity/entity.ts'
import { fieldOf, id, instant, text, value } from '../kit/entity/fields.ts'

const code = (options: readonly string[]) => fieldOf(z.string().max(60), { kind: 'choice', options })

/**
 * The entity for entries about the user's own actions in a workspace's audit trail (ACCT-04, OPEN-15). `entities` are
 * the names of the recorded entities.
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
      /** The record's latest name in the audit trail. A filter matches any part of the name. */
      record: text(300).optional(),
      changes: value(z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))),
    },
    displayName: ['record'],
    refFields: ['action'],
    filter: ['record', 'entity', 'action', 'at'],
    sort: ['at'],
    order: '-at',
    rereadWith: ['workforce'],
    omitVerbs: ['search', 'create', 'read', 'update', 'delete', 'summary', 'history', 'import'],
  })
