import { type Language, languageOf } from '@fieldhouse/domain/kit/words/words'
import { openItems } from '@fieldhouse/domain/operations/jobs/checklist'
import { summaryOf, summaryText } from '@fieldhouse/domain/visits/summary'
import type { FinishBody } from '@fieldhouse/domain/visits/visit-acts'
import { and, eq, inArray } from 'drizzle-orm'
import { clients } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'
import type { StoredAppointment } from '../operations/appointment.ts'
import { namesOfProducts } from '../orders/named-goods.ts'
import { members } from '../people/tables.ts'
import type { lockJob } from './check-items.ts'

type LockedJob = Awaited<ReturnType<typeof lockJob>>

/** The client's first language, otherwise the caller's language. */
async function languageFor({ tx, workspaceId, actor }: Work, client: string): Promise<Language> {
  const [found] = await tx
    .select({ languages: clients.languages })
    .from(clients)
    .where(and(eq(clients.workspaceId, workspaceId), eq(clients.id, client)))
  return languageOf(found?.languages[0]) ?? actor.language
}

async function namesOfMembers({ tx, workspaceId }: Work, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: members.id, firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), inArray(members.id, ids)))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}

/** The text that a customer signs at the end of a visit, and its language (OPEN-309). */
export async function signedSummary(
  work: Work,
  { visit, job }: { visit: Pick<StoredAppointment, 'report'>; job: LockedJob },
  body: FinishBody,
): Promise<{ summary: string; language: Language }> {
  const { parts, outcome, warranty } = body
  const missing = body.missing ?? []
  const hours = body.hours.filter(({ minutes }) => minutes > 0)
  const language = await languageFor(work, job.client)
  const products = await namesOfProducts(
    work,
    [...parts, ...missing].flatMap(({ product }) => (product ? [{ product }] : [])),
  )
  const people = await namesOfMembers(
    work,
    hours.map(({ technician }) => technician),
  )
  const open = new Set(openItems(job.checklist))
  const done = {
    report: (body.report === undefined ? visit.report : body.report) ?? null,
    items: job.checklist.filter((item) => !open.has(item)),
    parts: parts.map(({ product, count }) => ({ name: products.get(product) ?? '', count })),
    hours: hours.map(({ technician, minutes }) => ({ name: people.get(technician) ?? '', minutes })),
    missing: missing.map(({ product, productName, count }) => ({
      name: (product ? products.get(product) : productName) ?? '',
      count,
    })),
    warranty,
    outcome,
  }
  return { summary: summaryText(summaryOf(done, language)), language }
}
