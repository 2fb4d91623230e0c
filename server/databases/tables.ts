import { brand } from '@fieldhouse/domain/databases/brand'
import { skill } from '@fieldhouse/domain/databases/skill'
import { status, statusTypes } from '@fieldhouse/domain/databases/status'
import { tag } from '@fieldhouse/domain/core/tag'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, uniqueIndex } from 'drizzle-orm/pg-core'
import { linkTable } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { members } from '../people/tables.ts'

export const tags = tenantTable('tags', {
  entity: tag,
})

export const skills = tenantTable('skills', {
  entity: skill,
})

/** Defines an index that allows at most one default status per type (DB-13). */
const oneDefault = (type: string, t: Record<'workspaceId' | 'isDefault' | 'types', AnyPgColumn>) =>
  uniqueIndex(`statuses_default_${type.toLowerCase()}`)
    .on(t.workspaceId)
    .where(sql`${t.isDefault} and ${sql.raw(`'${type}'`)} = any(${t.types})`)

export const statuses = tenantTable('statuses', { entity: status }, (t) =>
  statusTypes.map((type) => oneDefault(type, t)),
)

export const brands = tenantTable('brands', {
  entity: brand,
})

/** The skills of each member. */
export const memberSkills = linkTable('member_skills', members, skills)
