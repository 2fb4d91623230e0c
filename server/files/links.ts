import { createHmac, timingSafeEqual } from 'node:crypto'
import { apiBase } from '../kit/http/route.ts'

/** The address of a file: its workspace and id. */
export type FileAddress = { workspaceId: string; id: string }

/** The secret and the session with which links are signed or checked, and the current time. */
export type LinkFor = { secret: string; sessionId: string; now: Date }

/** The minimum lifetime of a link, in seconds. The maximum lifetime is one `step` longer. */
const shortestLife = 600

/**
 * The length of a step in seconds. Links made within one step are equal, so that a reloaded list shows cached pictures.
 */
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
 * Makes a link to a file. The link works for one session and for ten to fifteen minutes (OPEN-137). Each request still
 * checks the session and the read permission.
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

/** Whether a link was signed for this session and file and has not expired. */
export function isSigned(at: LinkFor, link: FileAddress & { until: string; signature: string }): boolean {
  const until = Number(link.until)
  if (!/^\d{1,12}$/.test(link.until) || until * 1000 < at.now.getTime()) return false
  const ours = Buffer.from(signatureOf(at, link, until))
  const given = Buffer.from(link.signature)
  return given.length === ours.length && timingSafeEqual(given, ours)
}

const withQuery = (id: string, query: Record<string, string>) =>
  `${pathOf(id, 'file')}?${new URLSearchParams(query).toString()}`

/** The URL of a record's photo, which the record stores. The URL works for every session that may see the photo. */
export const photoAddress = ({ workspaceId, id }: FileAddress): string =>
  withQuery(id, { workspace: workspaceId })

/** The address of a person's photo, which belongs to no workspace. */
export const personPhotoAddress = (personId: string, { id }: { id: string }): string =>
  withQuery(id, { person: personId })
