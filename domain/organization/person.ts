import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { email, flag, id, instant, integer, name, oneOf, showing } from '../kit/entity/fields.ts'
import { mostPasskeys } from '../identity/passkey.ts'
import { accountTypes } from '../core/session.ts'

/** Whether a person can sign in: active, not activated yet, or disabled by an ADMIN. */
const personStatuses = ['ACTIVE', 'NOT_ACTIVATED', 'DISABLED'] as const
export type PersonStatus = (typeof personStatuses)[number]

/** A workspace of a person, in the installation's list of people. */
const membership = z.object({ _id: id(), name: z.string(), role: z.string(), enabled: z.boolean() })
export type PersonMembership = z.output<typeof membership>

/** A person of the installation, across workspaces: the data that an ADMIN may see (OPEN-03). */
export const person = entity('organization-person', {
  segment: 'organization/person',
  section: 'SYS_ACCESS',
  fields: {},
  systemFields: {
    name: name(240),
    email: email(),
    verified: flag(false),
    twoFactor: flag(false),
    passkeys: integer(0, mostPasskeys),
    accountType: oneOf(accountTypes),
    status: oneOf(personStatuses),
    workspaces: showing('workspace', z.array(membership)),
    workspaceCount: integer(0, 10_000),
    sessions: integer(0, 10_000),
    lastSeenAt: instant().optional(),
  },
  search: ['name', 'email'],
  filter: ['status', 'accountType', 'verified', 'twoFactor', 'lastSeenAt'],
  sort: ['name', 'email', 'accountType', 'status', 'lastSeenAt', 'createdAt'],
  omitVerbs: ['search', 'create', 'update', 'delete', 'summary', 'export', 'history', 'import'],
})
