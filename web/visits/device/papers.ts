import type { Resource } from '@fieldhouse/domain/collaboration/calls'
import type { MyDay } from '@fieldhouse/domain/visits/my-day'
import { type Owner, device, isFull, partsOf } from './device.ts'

/** The maximum total size of stored documents and pictures on a device, in bytes. */
const mostKept = 60 * 1024 * 1024

/** A document to store, or the thumbnail of a photo. */
type Wanted = { id: string; url: string; size: number }

/** The assumed size of a thumbnail in bytes. The server only reports the size of the photo. */
const thumbnailSize = 40_000

const wantedOf = ({ _id, url, thumbnailUrl, isImage, size }: Resource): Wanted =>
  isImage && thumbnailUrl !== null
    ? { id: _id, url: thumbnailUrl, size: thumbnailSize }
    : { id: _id, url, size }

/**
 * The documents to store within the size limit. Documents of machines come before photos, and documents of earlier
 * stops before documents of later stops.
 */
export function papersOf(days: readonly MyDay[]): { kept: Wanted[]; left: Wanted[] } {
  const stops = days.flatMap((day) => day.stops)
  const papers = stops.flatMap(({ machines }) => machines.flatMap(({ documents }) => documents))
  const all = [...papers, ...stops.flatMap(({ files }) => files)].map(wantedOf)
  const each = [...new Map(all.map((paper) => [paper.id, paper])).values()]
  const kept: Wanted[] = []
  const left: Wanted[] = []
  let sum = 0
  for (const paper of each) {
    const fits = sum + paper.size <= mostKept
    if (fits) sum += paper.size
    ;(fits ? kept : left).push(paper)
  }
  return { kept, left }
}

/**
 * Downloads the missing documents of the days, and deletes documents that are no longer needed. Stops without an error
 * if the device is offline or its storage is full.
 */
export async function keepPapers(owner: Owner, days: readonly MyDay[], over: AbortSignal): Promise<void> {
  const { kept } = papersOf(days)
  const wanted = new Set(kept.map(({ id }) => id))
  const here = await device.papers.where('owner').equals(owner).toArray()
  const gone = here.filter(({ id }) => !wanted.has(id)).map(({ id }): [Owner, string] => [owner, id])
  await device.papers.bulkDelete(gone)
  const has = new Set(here.map(({ id }) => id))
  for (const { id, url } of kept) {
    if (over.aborted) return
    if (!has.has(id) && !(await bring(owner, { id, url }, over))) return
  }
}

/** Downloads a document. Returns false if further downloads would fail. */
async function bring(
  owner: Owner,
  { id, url }: Pick<Wanted, 'id' | 'url'>,
  over: AbortSignal,
): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      credentials: 'same-origin',
      headers: { 'x-user-id': partsOf(owner).user },
      signal: over,
    })
    if (!answer.ok) return true
    const content = await answer.blob()
    await device.papers.put({ owner, id, size: content.size, content })
    return true
  } catch (error) {
    if (isFull(error)) return false
    // The device is offline, so requests for further documents would also fail.
    if (error instanceof TypeError || (error instanceof Error && error.name === 'AbortError')) return false
    throw error
  }
}
