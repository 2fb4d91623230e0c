import { createHmac, timingSafeEqual } from 'node:crypto'
import { apiBase } from '../kit/route.ts'

/** Which file a link opens. */
export type FileAddress = { workspaceId: string; id: string }

const hour = 3600

const signatureOf = (secret: string, { workspaceId, id }: FileAddress, until: number) =>
  createHmac('sha256', secret).update(`file ${workspaceId} ${id} ${until}`).digest('base64url')

const pathOf = (id: string, part: 'file' | 'thumbnail') =>
  `${apiBase}/file/${id}${part === 'thumbnail' ? '/thumbnail' : ''}`

/**
 * A link that opens one file for one to two hours without a session (OPEN-137). It stays the same within an
 * hour, so that browsers can keep the picture.
 */
export function signedLink(
  secret: string,
  file: FileAddress & { part: 'file' | 'thumbnail'; now: Date },
): string {
  const until = (Math.floor(file.now.getTime() / 1000 / hour) + 2) * hour
  const query = new URLSearchParams({
    workspace: file.workspaceId,
    until: String(until),
    signature: signatureOf(secret, file, until),
  })
  return `${pathOf(file.id, file.part)}?${query.toString()}`
}

/** Whether a link was signed by us for this file and has not run out. */
export function isSigned(
  secret: string,
  link: FileAddress & { until: string; signature: string; now: Date },
): boolean {
  const until = Number(link.until)
  if (!/^\d{1,12}$/.test(link.until) || until * 1000 < link.now.getTime()) return false
  const ours = Buffer.from(signatureOf(secret, link, until))
  const given = Buffer.from(link.signature)
  return given.length === ours.length && timingSafeEqual(given, ours)
}

/** The address of a photo, kept on its record: good for as long as it is the photo. */
export const photoLink = ({ workspaceId, id }: FileAddress, capability: string): string =>
  `${pathOf(id, 'file')}?${new URLSearchParams({ workspace: workspaceId, key: capability }).toString()}`
