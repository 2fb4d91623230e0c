import { brand } from '@fieldhouse/domain/databases/brand'
import { skill } from '@fieldhouse/domain/databases/skill'
import { status, statusTypes } from '@fieldhouse/domain/databases/status'
import { tag, type tagTypes } from '@fieldhouse/domain/databases/tag'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { label, textList } from '../kit/database/columns.ts'
import { linkTable } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { members } from '../people/tables.ts'

export const tags = tenantTable('tags', {
  entity: tag,
  columns: {
    name: label().notNull(),
    color: text().notNull(),
    types: textList().$type<(typeof tagTypes)[number][]>().notNull(),
    description: text(),
    note: text(),
    enabled: boolean().notNull(),
    isDefault: boolean().notNull(),
  },
})

export const skills = tenantTable('skills', {
  entity: skill,
  columns: { name: label().notNull(), description: text(), enabled: boolean().notNull() },
})

/** For each type, at most one status in use is its default (DB-13). */
const oneDefault = (type: string, t: Record<'workspaceId' | 'isDefault' | 'types', AnyPgColumn>) =>
  uniqueIndex(`statuses_default_${type.toLowerCase()}`)
    .on(t.workspaceId)
    .where(sql`${t.isDefault} and ${sql.raw(`'${type}'`)} = any(${t.types})`)

export const statuses = tenantTable(
  'statuses',
  {
    entity: status,
    columns: {
      name: label().notNull(),
      isDefault: boolean().notNull(),
      enabled: boolean().notNull(),
      types: textList().$type<(typeof statusTypes)[number][]>().notNull(),
      color: text().notNull(),
      code: text(),
      description: text(),
      note: text(),
    },
  },
  (t) => statusTypes.map((type) => oneDefault(type, t)),
)

export const brands = tenantTable('brands', {
  entity: brand,
  columns: {
    name: label().notNull(),
    description: text(),
    note: text(),
    enabled: boolean().notNull(),
  },
})

/** What each member knows. */
export const memberSkills = linkTable('member_skills', members, skills)
