import type { ChainHead } from '@fieldhouse/domain/accounting/chain/document-chain'
import { and, desc, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { chainLinks } from './chain-tables.ts'

const head = { sequence: chainLinks.sequence, hash: chainLinks.hash }

/** The last link of the chain, or null before the first issued document. */
export async function chainHead({ tx, workspaceId }: Work): Promise<ChainHead | null> {
  const [last] = await tx
    .select(head)
    .from(chainLinks)
    .where(eq(chainLinks.workspaceId, workspaceId))
    .orderBy(desc(chainLinks.sequence))
    .limit(1)
  return last ?? null
}

/** The link of a document's issue. */
export async function issueLink({ tx, workspaceId }: Work, document: string): Promise<ChainHead | null> {
  const { event } = chainLinks
  const [link] = await tx
    .select(head)
    .from(chainLinks)
    .where(
      and(eq(chainLinks.workspaceId, workspaceId), eq(chainLinks.document, document), eq(event, 'ISSUED')),
    )
  return link ?? null
}
