import { entity } from '../kit/entity/entity.ts'
import { instant, integer, name, oneOf, text } from '../kit/entity/fields.ts'

/** Whether members can open a workspace: in use, disabled by an ADMIN, or removed by its own admin and still kept. */
const workspaceStatuses = ['ENABLED', 'DISABLED', 'REMOVED'] as const
export type WorkspaceStatus = (typeof workspaceStatuses)[number]

/** A workspace of the installation as an ADMIN sees it: who owns it and whether it is used, nothing it holds (OPEN-03). */
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
    /** Until when a removed one can be brought back. */
    keptUntil: instant().optional(),
  },
  search: ['name', 'owner', 'ownerEmail'],
  filter: ['status', 'lastUsedAt', 'createdAt'],
  sort: ['name', 'owner', 'members', 'status', 'lastUsedAt', 'createdAt'],
  without: ['search', 'create', 'update', 'delete', 'summary', 'export', 'history', 'import'],
})
