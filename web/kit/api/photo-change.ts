import { callPath } from './api.ts'

/** A photo in a form: untouched, taken away, or another one (CRM-24). */
export type PhotoChange = 'unchanged' | 'removed' | File

/** What is shown of the stored photo while the form stands. */
export const standing = (stored: string | null, change: PhotoChange): string | null =>
  change === 'unchanged' ? stored : null

/** A record whose photo changes: its segment and id. */
type Pictured = { segment: string; id: string }

/**
 * Sends a photo that changed, or that it was taken away, and answers the record as it is then; an untouched one
 * sends nothing and answers null (CRM-24).
 */
export async function sendPhoto<R>({ segment, id }: Pictured, change: PhotoChange): Promise<R | null> {
  if (change === 'unchanged') return null
  const path = `${segment}/photo/${id}`
  if (change === 'removed') return (await callPath<R>(path, { method: 'DELETE' })).result
  const body = new FormData()
  body.append('photo', change)
  return (await callPath<R>(path, { method: 'POST', body })).result
}
