import type { TemplateFacts } from '@fieldhouse/domain/messaging/template-values'
import type { CustomValues } from '@fieldhouse/domain/kit/entity/custom-values'
import type { Work } from '../kit/database/work.ts'
import { customFacts } from '../messaging/custom-facts.ts'
import { type FactSource, type Named, named } from '../messaging/template-facts.ts'
import { clientRoutes } from './client.ts'

async function factsOfClient(work: Work, id: string): Promise<Partial<TemplateFacts>> {
  const { rows } = await work.client.query<Named & { custom: CustomValues }>(
    `select first_name as "firstName", last_name as "lastName", languages, custom_fields as custom from clients
     where workspace_id = $1 and id = $2`,
    [work.workspaceId, id],
  )
  const [row] = rows
  if (!row) return { client: null }
  return { client: named(row), custom: await customFacts(work, { client: row.custom }) }
}

/** The source of variables in messages to a client. */
export const clientFacts: FactSource = { module: clientRoutes, read: factsOfClient }
