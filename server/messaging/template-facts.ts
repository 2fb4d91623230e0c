import type { TemplateFacts } from '@fieldhouse/domain/messaging/template-values'
import type { TemplateSubject } from '@fieldhouse/domain/messaging/template-variables'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { languageOf } from '@fieldhouse/domain/kit/words/words'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { readRecord } from '../kit/entity/read.ts'
import { type Work, need } from '../kit/database/work.ts'

type Business = TemplateFacts['business']
type Client = NonNullable<TemplateFacts['client']>

/** The client's names and languages, as the database stores them. */
export type Named = { firstName: string; lastName: string; languages: readonly string[] }

/** Returns the client's name as messages use it, with the first of the client's languages. */
export const named = ({ firstName, lastName, languages }: Named): Client => ({
  firstName,
  lastName,
  language: languageOf(languages[0]),
})

/** Returns the data of the business that messages show. The reply address is the same as for other mails. */
export async function businessOf(work: Work): Promise<Business> {
  const { rows } = await work.client.query<Business>(
    `select name, phone, coalesce(reply_to, email) as email, www as website from workspaces where workspace_id = $1`,
    [work.workspaceId],
  )
  const [business] = rows
  if (!business) throw new Problem('NOT_FOUND')
  return business
}

/** Reads the data that fills messages about records of an entity, without the business. */
export type FactSource = {
  module: EntityModule
  read: (work: Work, id: string) => Promise<Partial<TemplateFacts>>
}

/** The fact source of each subject, provided by its area. */
export type FactSources = Record<TemplateSubject, FactSource>

/** The data for a message about a record. The caller has already checked that the user may see the record. */
export async function factsOf(work: Work, { read }: FactSource, id: string): Promise<TemplateFacts> {
  return { business: await businessOf(work), ...(await read(work, id)) }
}

/** Works like `factsOf`, for a record that the user chose. Refuses a record that the user may not see. */
export async function chosenFacts(work: Work, source: FactSource, id: string): Promise<TemplateFacts> {
  need(work, source.module.entity.section, 'read')
  const { _id } = await readRecord(work, source.module, id)
  const facts = await factsOf(work, source, _id)
  if (may(work.permissions, 'CRM_CONTACT_CUSTOMER', 'read')) return facts
  const custom = (facts.custom ?? []).filter(({ definition }) => definition.recordType !== 'CLIENT')
  return { ...facts, custom }
}
