import { entity } from '../kit/entity/entity.ts'
import { instant, integer, name, oneOf, text } from '../kit/entity/fields.ts'

/** Whether members can open a workspace: enabled, disabled by an ADMIN, or removed by its admin but still stored. */
const workspaceStatuses = ['ENABLED', 'DISABLED', 'REMOVED'] as const
export type WorkspaceStatus = (typeof workspaceStatuses)[number]

/** A workspace for an ADMIN of the installation: its owner and its use, without its contents (OPEN-03). */
export const workspaceOverview = entity('organization-workspace', {
  segment: 'organization/workspace',
  section: 'SYS_ACCESS',
  fields: {},
  systemFields: {
    name: name(120),
    owner: text(240).optional(),
    ownerEmail: text(240).optional(),
    members: integer(0, 1_000_000),
    lastUsedAt: instant().optional(),
    status: oneOf(workspaceStatuses),
    /** Until when a removed workspace can be restored. */
    keptUntil: instant().optional(),
  },
  search: ['name', 'owner', 'ownerEmail'],
  filter: ['status', 'lastUsedAt', 'createdAt'],
  sort: ['name', 'owner', 'members', 'status', 'lastUsedAt', 'createdAt'],
  omitVerbs: ['search', 'create', 'update', 'delete', 'summary', 'export', 'history', 'import'],
})
