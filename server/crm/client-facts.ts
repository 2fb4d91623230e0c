import type { TemplateFacts } from '@fieldhouse/domain/messaging/template-values'
import type { Work } from '../kit/database/work.ts'
import { type FactSource, type Named, named } from '../messaging/template-facts.ts'
import { clientRoutes } from './client.ts'

async function factsOfClient(work: Work, id: string): Promise<Partial<TemplateFacts>> {
  const { rows } = await work.client.query<Named>(
    `select first_name as "firstName", last_name as "lastName", languages from clients
     where workspace_id = $1 and id = $2`,
    [work.workspaceId, id],
  )
  return { client: rows[0] ? named(rows[0]) : null }
}

/** The source of variables in messages to a client. */
export const clientFacts: FactSource = { module: clientRoutes, read: factsOfClient }
