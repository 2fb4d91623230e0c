import { templateCategoriesOfReminders } from '@fieldhouse/domain/accounting/reminders/reminder-text'
import { and, eq, inArray, isNull, not, or } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { templates } from '../../messaging/tables.ts'

/** The condition for the templates that a reminder can use: active templates for emails about unpaid invoices. */
export const isUsableTemplate = ({ workspaceId }: Work) =>
  and(
    eq(templates.workspaceId, workspaceId),
    inArray(templates.category, [...templateCategoriesOfReminders]),
    or(eq(templates.type, 'EMAIL'), isNull(templates.type)),
    eq(templates.enabled, true),
    not(templates.removed),
  )

/** The templates of this workspace that a reminder can use. */
export const usableTemplates = (work: Work) =>
  work.tx
    .select({ id: templates.id, name: templates.name, category: templates.category })
    .from(templates)
    .where(isUsableTemplate(work))
