import { entity } from '../kit/entity.ts'
import { flag, instant, integer, name, text } from '../kit/fields.ts'

/** A workspace of the installation as an ADMIN sees it: who owns it and whether it is used, nothing it holds (OPEN-03). */
export const workspaceOverview = entity('organization-workspace', {
  segment: 'organization/workspace',
  section: 'SYS_ACCESS',
  fields: {},
  kept: {
    name: name(120),
    owner: text(240).optional(),
    ownerEmail: text(240).optional(),
    members: integer(0, 1_000_000),
    lastUsedAt: instant().optional(),
    enabled: flag(true),
  },
  search: ['name', 'owner', 'ownerEmail'],
  filter: ['enabled', 'lastUsedAt', 'createdAt'],
  sort: ['name', 'owner', 'members', 'enabled', 'lastUsedAt', 'createdAt'],
  order: 'name',
  without: ['search', 'create', 'update', 'delete', 'summary', 'export', 'history', 'import'],
})
