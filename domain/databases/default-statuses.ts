import { translated } from '../kit/words/translated.ts'
import type { Language, Words } from '../kit/words/words.ts'
import type { statusTypes } from './status.ts'

type DefaultStatus = {
  code: string
  types: (typeof statusTypes)[number][]
  color: string
  words: Words
  /** Whether the status is the default of its types (DB-13). */
  first?: true
}

const grey = '#868e96'
const blue = '#0072b2'
const green = '#009e73'
const red = '#d55e00'
const amber = '#e69f00'
const pink = '#cc79a7'

const status = (
  code: string,
  types: DefaultStatus['types'],
  look: Pick<DefaultStatus, 'color' | 'words' | 'first'>,
): DefaultStatus => ({ code, types, ...look })

/**
 * The statuses of a new workspace. Jobs, machines and orders each have fixed codes (OPEN-159). Two kinds of records
 * share a status if code and name are equal.
 */
const defaults: readonly DefaultStatus[] = [
  status('SCHEDULED', ['JOB'], {
    color: blue,
    words: translated('databases', 'defaultStatuses.scheduled'),
    first: true,
  }),
  status('COMPLETED', ['JOB', 'ORDER'], {
    color: green,
    words: translated('databases', 'defaultStatuses.completed'),
  }),
  status('CANCELLED', ['JOB', 'ORDER', 'BILLING', 'EQUIPMENT'], {
    color: grey,
    words: translated('databases', 'defaultStatuses.cancelled'),
  }),
  status('FOLLOW_UP', ['JOB'], { color: amber, words: translated('databases', 'defaultStatuses.followUp') }),
  status('NEW', ['JOB'], { color: blue, words: translated('databases', 'defaultStatuses.new') }),
  status('PENDING', ['JOB'], {
    color: amber,
    words: translated('databases', 'defaultStatuses.pending'),
  }),
  status('COMPLETE', ['JOB', 'EQUIPMENT'], {
    color: green,
    words: translated('databases', 'defaultStatuses.complete'),
  }),
  status('DELAYED', ['JOB', 'EQUIPMENT'], {
    color: red,
    words: translated('databases', 'defaultStatuses.delayed'),
  }),
  status('PENDING', ['ORDER'], {
    color: amber,
    words: translated('databases', 'defaultStatuses.ordered'),
    first: true,
  }),
  status('PARTIALLY_COMPLETED', ['ORDER'], {
    color: pink,
    words: translated('databases', 'defaultStatuses.partiallyCompleted'),
  }),
  status('DRAFT', ['BILLING'], {
    color: grey,
    words: translated('databases', 'defaultStatuses.draft'),
    first: true,
  }),
  status('SENT', ['BILLING'], { color: blue, words: translated('databases', 'defaultStatuses.sent') }),
  status('PAID', ['BILLING'], { color: green, words: translated('databases', 'defaultStatuses.paid') }),
  status('OVERDUE', ['BILLING'], { color: red, words: translated('databases', 'defaultStatuses.overdue') }),
  status('PENDING', ['TASK'], {
    color: amber,
    words: translated('databases', 'defaultStatuses.toDo'),
    first: true,
  }),
  status('MAYBE', ['TASK'], {
    color: grey,
    words: translated('databases', 'defaultStatuses.maybeLater'),
  }),
  status('BACKLOG', ['TASK'], { color: grey, words: translated('databases', 'defaultStatuses.shelved') }),
  status('TESTING', ['TASK'], { color: pink, words: translated('databases', 'defaultStatuses.testing') }),
  status('RELEASED', ['TASK'], { color: green, words: translated('databases', 'defaultStatuses.released') }),
  status('IN_PROGRESS', ['TASK'], {
    color: blue,
    words: translated('databases', 'defaultStatuses.workingOn'),
  }),
  status('PENDING', ['EQUIPMENT'], {
    color: amber,
    words: translated('databases', 'defaultStatuses.toRepair'),
    first: true,
  }),
  status('INPROGRESS', ['EQUIPMENT'], {
    color: blue,
    words: translated('databases', 'defaultStatuses.inRepair'),
  }),
  status('ONHOLD', ['EQUIPMENT'], {
    color: grey,
    words: translated('databases', 'defaultStatuses.onHold'),
  }),
  status('SHIPPED', ['EQUIPMENT'], {
    color: pink,
    words: translated('databases', 'defaultStatuses.shipped'),
  }),
  status('DELIVERED', ['EQUIPMENT'], {
    color: green,
    words: translated('databases', 'defaultStatuses.delivered'),
  }),
  status('INSTALLED', ['EQUIPMENT'], {
    color: green,
    words: translated('databases', 'defaultStatuses.installed'),
  }),
]

/** The default statuses with their names in the workspace's language. */
export function defaultStatuses(language: Language) {
  return defaults.map(({ words, first = false, ...row }) => ({
    ...row,
    isDefault: first,
    name: words[language],
  }))
}

/** The message if a user tries to delete an initial status of the workspace or to change its code. */
export const fixedStatusWords: Words = translated('databases', 'fixedStatusWords')
