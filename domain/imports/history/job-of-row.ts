import type { z } from 'zod'
import type { Address } from '../../kit/value/address.ts'
import type { FieldFault } from '../../kit/entity/problem.ts'
import { beginningOf } from '../../kit/value/typed-text.ts'
import { folded } from '../../kit/words/fold.ts'
import { translated } from '../../kit/words/translated.ts'
import { type Language, say } from '../../kit/words/words.ts'
import type { JobStatus } from '../../operations/jobs/job-status.ts'
import type { importedJob } from './imported-job.ts'

/** A checked row of a file of jobs. */
export type JobRow = z.output<(typeof importedJob)['create']>

const texts = {
  job: translated('imports', 'history.job'),
  technicians: translated('imports', 'history.technicians'),
  address: translated('imports', 'history.address'),
}

/** The first line of a text, in at most 200 characters. */
const firstLine = (text: string): string => beginningOf((text.trim().split('\n')[0] ?? '').trim(), 200).trim()

/** The title of an imported job: its own title, else the first line of its description, else its number, else null. */
export function titleOf({ title, description, jobNumber }: JobRow, language: Language): string | null {
  if (title) return title
  if (description) return firstLine(description)
  return jobNumber ? say(texts.job, language, { number: jobNumber }) : null
}

type Work = { client: string; title: string | null; startAt?: number | null | undefined }

/** A key that is equal for rows and jobs of the same client with the same title and start. */
export const sameWork = ({ client, title, startAt }: Work): string =>
  ['work', client, folded(title ?? ''), startAt ?? ''].join('\n')

/** Why a row cannot become a job, or null: it has no title, no description and no number. */
export const whyNotJob = (row: JobRow, language: Language): FieldFault | null =>
  titleOf(row, language) === null ? { path: ['title'], code: 'JOB_TITLE' } : null

/**
 * The status of an imported job. Without a known status, a job with a start in the future is SCHEDULED. Any other job
 * is COMPLETED.
 */
export function statusOf({ jobStatus, startAt }: JobRow, now: number): JobStatus {
  if (jobStatus) return jobStatus
  return typeof startAt === 'number' && startAt > now ? 'SCHEDULED' : 'COMPLETED'
}

/** Whether an address is complete enough for a service location. */
export const isPlace = (address: Address | null | undefined): address is Address =>
  Boolean(address?.formatted && address.postalCode)

/**
 * Lines for the description of a job, with values that no other field holds: technicians without a visit, and an
 * incomplete address.
 */
function otherLines({ technicians, address }: JobRow, { language, hasVisit }: Making): string[] {
  const lines: string[] = []
  if (technicians && !hasVisit) lines.push(say(texts.technicians, language, { names: technicians }))
  const written = [address?.formatted || address?.postalCode, address?.unit].filter(Boolean).join(', ')
  if (written !== '' && !isPlace(address)) lines.push(say(texts.address, language, { address: written }))
  return lines
}

/** The language of texts that the import adds, the time of the import (epoch ms), and whether the job gets a visit. */
type Making = { language: Language; now: number; hasVisit: boolean }

/** The values of the job that a row becomes, without its client, account and service location. */
export function jobOfRow(row: JobRow, of: Making) {
  const title = titleOf(row, of.language) ?? ''
  return {
    formerNumber: row.jobNumber ?? null,
    title,
    description: [row.description || title, ...otherLines(row, of)].join('\n'),
    jobStatus: statusOf(row, of.now),
    startAt: row.startAt ?? null,
    priority: row.priority ?? null,
    purchaseOrder: row.purchaseOrder ?? null,
    tags: row.tags,
    customFields: row.customFields,
  }
}
