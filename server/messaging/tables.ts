import type { Section } from '@fieldhouse/domain/kit/entity/sections'
import { type TemplateTexts, type TemplateType, template } from '@fieldhouse/domain/messaging/template'
import type { TemplatePurpose } from '@fieldhouse/domain/messaging/template-purposes'
import type { TemplateCategory } from '@fieldhouse/domain/messaging/template-variables'
import { boolean, jsonb, text } from 'drizzle-orm/pg-core'
import { label, textList } from '../kit/database/columns.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'

export const templates = tenantTable('templates', {
  entity: template,
  columns: {
    name: label().notNull(),
    enabled: boolean().notNull(),
    type: text().$type<TemplateType>(),
    category: text().$type<TemplateCategory>(),
    purpose: text().$type<TemplatePurpose>(),
    languages: jsonb().$type<TemplateTexts>().notNull(),
    description: text().notNull(),
    permissions: textList().$type<Section[]>().notNull(),
    note: text(),
  },
})
