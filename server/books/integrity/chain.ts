import {
  type ChainFault,
  type ChainLink,
  documentFault,
  linkFault,
} from '@fieldhouse/domain/accounting/chain/document-chain'
import { type ContentSource, documentContent } from '@fieldhouse/domain/accounting/chain/document-content'
import { type IntegrityDifference, mostDifferences } from '@fieldhouse/domain/books/integrity/integrity-check'
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { currentWorkspace } from '../../kit/database/current-workspace.ts'
import { chainLinks } from '../../accounting/chain-tables.ts'
import { invoiceLines, invoices } from '../../accounting/tables.ts'
import { activities } from '../../kit/database/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { documentColumns } from './document-columns.ts'
import { type Found, compareRecords } from './found-differences.ts'

/** The links that are in memory at once, and the portions of one call. */
const mostAtOnce = 200
const mostPortions = 15

/** A link with the current state of its document. */
type LinkRow = ChainLink & {
  id: string
  record: (ContentSource & { cancelledAt: string | null }) | null
  isRemoved: boolean
  /** The number of the document, of a missing document by its history. */
  number: string | null
}

/** The context of a workspace's chain. */
const chainContext = ({ workspaceId }: Pick<Work, 'workspaceId'>) => ({
  workspace: workspaceId,
  sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
})

/** SQL for the link columns as JSON. */
const linkColumns = sql`'id', c.id, 'sequence', c.sequence, 'event', c.event, 'document', c.document,
  'contentHash', c.content_hash, 'previousHash', c.previous_hash, 'hash', c.hash, 'at', c.at`

/** The next links after a link, or the first ones, with the documents as they are now. */
async function linksAfter(
  { tx, workspaceId }: Work,
  after: LinkRow | null,
  hasRecords = true,
): Promise<LinkRow[]> {
  const { rows } = await tx.execute<{ link: LinkRow }>(sql`
    select json_build_object(${linkColumns}, 'isRemoved', exists (
        select from ${chainLinks} r
        where r.workspace_id = ${currentWorkspace} and r.document = c.document and r.event = 'REMOVED'),
      'number', coalesce(d.invoice_number, (
        select a.changes -> 'invoiceNumber' ->> 1 from ${activities} a
        where d.id is null and a.workspace_id = ${currentWorkspace} and a.entity = 'invoice' and a.record_id = c.document
          and a.changes ? 'invoiceNumber' order by a.at desc limit 1)),
      'record', case when ${hasRecords}::boolean and d.id is not null then json_build_object('kind', d.kind, 'number', d.invoice_number,
        'corrects', d.corrects, 'billingDate', d.billing_date, 'dueDate', d.due_date, 'paymentTerms', d.payment_terms,
        'issuedAt', d.issued_at, 'cancelledAt', d.cancelled_at, 'taxExemption', d.tax_exemption, ${documentColumns(
          sql`${invoiceLines}`,
          sql`'date', l.date, 'name', l.name, 'description', l.description, 'discountName', l.discount_name`,
        )}) end) as link
    from ${chainLinks} c
    left join ${invoices} d on d.workspace_id = c.workspace_id and d.id = c.document
    where c.workspace_id = ${workspaceId} and c.sequence > ${after?.sequence ?? 0}
    order by c.sequence limit ${mostAtOnce}`)
  return rows.map(({ link }) => link)
}

/** All links in order, in portions. Without `hasRecords`, the documents are not read and are null. */
export async function* chainPortions(
  work: Work,
  { hasRecords }: { hasRecords: boolean },
): AsyncGenerator<readonly LinkRow[]> {
  let last: LinkRow | null = null
  do {
    const links: LinkRow[] = await linksAfter(work, last, hasRecords)
    if (links.length > 0) yield links
    last = links.length === mostAtOnce ? (links.at(-1) ?? null) : null
  } while (last !== null)
}

/** The link with which a part of the check continues. */
async function linkOf({ tx, workspaceId }: Work, id: string | undefined): Promise<LinkRow | null> {
  if (id === undefined) return null
  const { rows } = await tx.execute<{ link: LinkRow }>(sql`
    select json_build_object(${linkColumns}) as link from ${chainLinks} c
    where c.workspace_id = ${workspaceId} and c.id = ${id}`)
  return rows[0]?.link ?? null
}

const placeOf = (sequence: number): string => `#${sequence}`

/** The beginnings of two hashes that differ. */
const shortened = (hash: string | null): string | null => hash?.slice(0, 12) ?? null

/** The differences of a link and its document. */
async function differencesOf(link: LinkRow, before: LinkRow | null, work: Work) {
  const context = chainContext(work)
  const { record, document, sequence, isRemoved, number } = link
  const content = record === null ? null : documentContent(record)
  const state = { content, isCancelled: record !== null && record.cancelledAt !== null, isRemoved }
  const difference = (fault: ChainFault, figures = {}): IntegrityDifference => ({
    fault,
    entity: 'invoice',
    _id: record === null ? null : document,
    name: number ?? placeOf(sequence),
    expected: null,
    found: null,
    currency: null,
    ...figures,
  })
  const ofLink = await linkFault(link, before, context)
  const ofDocument = await documentFault(link, state, context)
  const missing = { entity: 'chain-link', _id: null, name: placeOf((before?.sequence ?? 0) + 1) }
  const hashes = content !== null && {
    expected: shortened(context.sha256(content)),
    found: shortened(link.contentHash),
  }
  return [
    ofLink && difference(ofLink, ofLink === 'LINK_MISSING' ? missing : { found: placeOf(sequence) }),
    ofDocument && difference(ofDocument, ofDocument === 'DOCUMENT_CHANGED' ? hashes : {}),
  ].filter((found) => found !== null)
}

/** The issued and cancelled documents without a link that records it. */
const unlinked = (workspaceId: string) => ({
  records: sql`0`,
  differences: sql`
    select 'LINK_MISSING', 'invoice', i.id, i.invoice_number, null::text, null::text, null::text
    from ${invoices} i, lateral (values ('ISSUED', i.issued_at), ('CANCELLED', i.cancelled_at)) done (event, at)
    where i.workspace_id = ${workspaceId} and i.issued_at is not null and done.at is not null and not exists (
      select from ${chainLinks} c
      where c.workspace_id = ${currentWorkspace} and c.document = i.id and c.event = done.event)`,
})

/**
 * Recomputes the next links and their documents. `next` is the id of the last link if there are more. The last part
 * also finds documents without links (OPEN-846).
 */
export async function comparedChain(work: Work, after?: string): Promise<Found & { next: string | null }> {
  const rows: IntegrityDifference[] = []
  let records = 0
  let last = await linkOf(work, after)
  for (let portion = 0; portion < mostPortions; portion += 1) {
    const links = await linksAfter(work, last)
    for (const link of links) {
      rows.push(...(await differencesOf(link, last, work)))
      last = link
    }
    records += links.length
    if (links.length === mostAtOnce) continue
    const without = await compareRecords(work, unlinked(work.workspaceId))
    rows.push(...without.rows)
    const differences = rows.length - without.rows.length + without.differences
    return { records, differences, rows: rows.slice(0, mostDifferences), next: null }
  }
  return { records, differences: rows.length, rows: rows.slice(0, mostDifferences), next: last?.id ?? null }
}
