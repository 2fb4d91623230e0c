import type { TemplateFacts } from '@fieldhouse/domain/messaging/template-values'
import type { TemplateSubject } from '@fieldhouse/domain/messaging/template-variables'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { languageOf } from '@fieldhouse/domain/kit/words/words'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { readRecord } from '../kit/entity/read.ts'
import { type Work, need } from '../kit/database/work.ts'

type Business = TemplateFacts['business']
type Client = NonNullable<TemplateFacts['client']>

/** A client as a row names them. */
export type Named = { firstName: string; lastName: string; languages: readonly string[] }

/** A client as messages name them, in the first language they speak. */
export const named = ({ firstName, lastName, languages }: Named): Client => ({
  firstName,
  lastName,
  language: languageOf(languages[0]),
})

/** The workspace as it names itself to its clients; answers go where the answers to its other mails go. */
export async function businessOf(work: Work): Promise<Business> {
  const { rows } = await work.client.query<Business>(
    `select name, phone, coalesce(reply_to, email) as email, www as website from workspaces where workspace_id = $1`,
    [work.workspaceId],
  )
  const [business] = rows
  if (!business) throw new Problem('NOT_FOUND')
  return business
}

/** What messages about records of an entity are filled from, besides the workspace. */
export type FactSource = {
  module: EntityModule
  read: (work: Work, id: string) => Promise<Partial<TemplateFacts>>
}

/** The source of each subject; its area brings it. */
export type FactSources = Record<TemplateSubject, FactSource>

/** What a message about a record is filled from. Whoever asks was already allowed to see the record. */
export async function factsOf(work: Work, { read }: FactSource, id: string): Promise<TemplateFacts> {
  return { business: await businessOf(work), ...(await read(work, id)) }
}

/** As `factsOf`, for somebody who chose the record: refused unless they may see it. */
export async function chosenFacts(work: Work, source: FactSource, id: string): Promise<TemplateFacts> {
  need(work, source.module.entity.section, 'read')
  const { _id } = await readRecord(work, source.module, id)
  return factsOf(work, source, _id)
}
