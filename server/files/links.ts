import { createHmac, timingSafeEqual } from 'node:crypto'
import { apiBase } from '../kit/http/route.ts'

/** Which file of which workspace is asked for. */
export type FileAddress = { workspaceId: string; id: string }

/** For whom links are signed: one session, from `now` on. */
export type LinkFor = { secret: string; sessionId: string; now: Date }

/** A link lives at least this long and at most one step longer, in seconds. */
const shortestLife = 600

/** Links made within one step are the same, in seconds: a list that is read again shows the same pictures. */
const step = 300

const signatureOf = (
  at: { secret: string; sessionId: string },
  { workspaceId, id }: FileAddress,
  until: number,
) =>
  createHmac('sha256', at.secret)
    .update(`file ${workspaceId} ${id} ${at.sessionId} ${until}`)
    .digest('base64url')

const pathOf = (id: string, part: 'file' | 'thumbnail') =>
  `${apiBase}/file/${id}${part === 'thumbnail' ? '/thumbnail' : ''}`

/**
 * A link to a file for one session and ten to fifteen minutes (OPEN-137). It opens nothing by itself: whoever sends it
 * must come with that session and may then still read the record.
 */
export function signedLink(to: LinkFor, file: FileAddress & { part: 'file' | 'thumbnail' }): string {
  const until = (Math.floor(to.now.getTime() / 1000 / step) + 1) * step + shortestLife
  const query = new URLSearchParams({
    workspace: file.workspaceId,
    until: String(until),
    signature: signatureOf(to, file, until),
  })
  return `${pathOf(file.id, file.part)}?${query.toString()}`
}

/** Whether a link was signed for this session and file and has not run out. */
export function isSigned(at: LinkFor, link: FileAddress & { until: string; signature: string }): boolean {
  const until = Number(link.until)
  if (!/^\d{1,12}$/.test(link.until) || until * 1000 < at.now.getTime()) return false
  const ours = Buffer.from(signatureOf(at, link, until))
  const given = Buffer.from(link.signature)
  return given.length === ours.length && timingSafeEqual(given, ours)
}

const withQuery = (id: string, query: Record<string, string>) =>
  `${pathOf(id, 'file')}?${new URLSearchParams(query).toString()}`

/** The address of a record's photo, which is kept on the record: it opens for a session that may see the photo. */
export const photoAddress = ({ workspaceId, id }: FileAddress): string =>
  withQuery(id, { workspace: workspaceId })

/** The address of a person's photo, which belongs to no workspace. */
export const personPhotoAddress = (personId: string, { id }: { id: string }): string =>
  withQuery(id, { person: personId })
