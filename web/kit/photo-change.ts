import type { Entity } from '@fieldhouse/domain/kit/entity'
import { call } from './api.ts'

/** A photo in a form: untouched, taken away, or another one (CRM-24). */
export type PhotoChange = 'unchanged' | 'removed' | File

/** What is shown of the stored photo while the form stands. */
export const standing = (stored: string | null, change: PhotoChange): string | null =>
  change === 'unchanged' ? stored : null

/** Sends a photo that changed, or that it was taken away; an untouched one sends nothing (CRM-24). */
export async function sendPhoto(entity: Entity, id: string, change: PhotoChange): Promise<void> {
  if (change === 'unchanged') return
  const path = `${entity.segment}/photo/${id}`
  if (change === 'removed') return void (await call(path, { method: 'DELETE' }))
  const body = new FormData()
  body.append('photo', change)
  await call(path, { method: 'POST', body })
}
