import type { TemplateFacts } from '@fieldhouse/domain/messaging/template-values'
import { and, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { type FactSource, named } from '../messaging/template-facts.ts'
import { jobs } from '../operations/tables.ts'
import { type Customers, type StoredDocument, storedDocument } from './document.ts'

async function jobNamed(
  { tx, workspaceId }: Work,
  id: string,
): Promise<NonNullable<TemplateFacts['job']> | null> {
  const [job] = await tx
    .select({ number: jobs.jobNumber, title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, workspaceId), eq(jobs.id, id)))
  return job ?? null
}

type Source = {
  module: EntityModule
  customers: Customers
  /**
   * Returns the variables from the document's own fields, without the variables of the message's reader and of the job.
   */
  own(row: StoredDocument): Partial<TemplateFacts>
}

/** The source of variables for messages about a document: its own fields, its job, and the reader of the message. */
export const documentFacts = ({ module, customers, own }: Source): FactSource => ({
  module,
  read: async (work, id) => {
    const row = await storedDocument(work, { module }, id)
    const reader = await customers.contact(work, row.account)
    return {
      client: reader && named(reader),
      job: row.job === null ? null : await jobNamed(work, row.job),
      ...own(row),
    }
  },
})
