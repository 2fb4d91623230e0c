import { oneOfParams } from '@fieldhouse/domain/kit/entity/plain-message'
import { type Link, createLink, deleteLink, findLink } from '@fieldhouse/domain/links/calls'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Flag, Section } from '@fieldhouse/domain/kit/entity/sections'
import { and, eq, isNull } from 'drizzle-orm'
import { isId } from '../kit/database/ids.ts'
import { type Work, need } from '../kit/database/work.ts'
import { needRecord } from '../kit/entity/read.ts'
import { lockRow, record as note } from '../kit/entity/write.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import type { Answer, Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { liveLink, makeLink, shownLink } from './links.ts'
import type { LinkPage } from './purpose.ts'
import { links } from './tables.ts'

type Pages = readonly LinkPage[]

const sectionOf = ({ section, module }: LinkPage): Section => section ?? module.entity.section

/** Returns the page of a purpose. Refuses an unknown purpose, and people without the flag on the page's records. */
function pageFor(work: Work, pages: Pages, { purpose, flag }: { purpose: unknown; flag: Flag }): LinkPage {
  const page = pages.find((each) => each.purpose === purpose)
  if (!page) throw fault(['purpose'], 'ONE_OF', oneOfParams(pages.map((each) => each.purpose)))
  need(work, sectionOf(page), flag)
  return page
}

async function create(
  server: Server,
  work: Work,
  { page, record }: { page: LinkPage; record: string },
): Promise<Answer<Link>> {
  // The lock keeps the record unchanged until the link is stored.
  const row = await lockRow(work, page.module, record)
  const { row: link, isNew } = await makeLink(work, page, row.id)
  if (isNew) await note(work, page.module, { action: 'linkCreate', row })
  return { result: shownLink(server.config, link), status: isNew ? 201 : 200 }
}

async function revoke(work: Work, pages: Pages, id: string): Promise<void> {
  const [link] = await work.tx
    .select()
    .from(links)
    .where(and(eq(links.workspaceId, work.workspaceId), eq(links.id, id), isNull(links.revokedAt)))
    .for('update')
  if (!link) throw new Problem('NOT_FOUND')
  const page = pageFor(work, pages, { purpose: link.purpose, flag: 'update' })
  const row = await lockRow(work, page.module, link.record)
  await work.tx
    .update(links)
    .set({ revokedAt: work.now.toISOString() })
    .where(and(eq(links.workspaceId, work.workspaceId), eq(links.id, id)))
  await note(work, page.module, { action: 'linkRevoke', row })
}

async function find(
  server: Server,
  work: Work,
  asked: { pages: Pages; query: RawQuery },
): Promise<Link | null> {
  const { purpose, record } = asked.query
  if (typeof record !== 'string' || !isId(record)) throw fault(['record'], 'ID')
  const page = pageFor(work, asked.pages, { purpose, flag: 'read' })
  await needRecord(work, page.module, record.toLowerCase())
  const link = await liveLink(work, page.purpose, record.toLowerCase())
  return link && shownLink(server.config, link)
}

/** Serves making, showing and revoking customers' links, for people who may change the record (OPEN-177). */
export function serveLinks(server: Server, pages: Pages): void {
  const sections = [...new Set(pages.map(sectionOf))]
  const about = { entity: 'link', section: sections } as const
  serve(server, {
    ...findLink,
    ...about,
    flag: 'read',
    reads: true,
    handle: async (work, { query }) => ({ result: await find(server, work, { pages, query }) }),
  })
  serve(server, {
    ...createLink,
    ...about,
    flag: 'update',
    handle: (work, { body: { purpose, record } }) =>
      create(server, work, { page: pageFor(work, pages, { purpose, flag: 'update' }), record }),
  })
  serve(server, {
    ...deleteLink,
    ...about,
    flag: 'update',
    handle: async (work, { id }) => {
      await revoke(work, pages, id)
      return { result: { _id: id } }
    },
  })
}
