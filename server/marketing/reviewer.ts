import { emailPattern } from '@fieldhouse/domain/kit/value/email'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { JobStatus } from '@fieldhouse/domain/operations/job-status'
import type { Work } from '../kit/database/work.ts'

/** Who is asked how a job went. */
export type Reviewer = {
  client: string
  firstName: string
  lastName: string
  languages: string[]
  /** Null where they are not to be asked: switched off, without an address, or no longer there. */
  email: string | null
  title: string
  jobStatus: JobStatus
  /** The workspace asks by itself. */
  isAsking: boolean
  hasReview: boolean
  /** The workspace's. */
  language: Language
}

const reviewerQuery = `select c.id as client, c.first_name as "firstName", c.last_name as "lastName", c.languages,
    case when c.review_mails and not c.removed and not c.suspended then c.email end as email,
    j.title, j.job_status as "jobStatus", w.review_mails as "isAsking", w.lang as language,
    exists (select from reviews r where r.workspace_id = j.workspace_id and r.job = j.id) as "hasReview"
  from jobs j
  join clients c on c.workspace_id = j.workspace_id and c.id = j.client
  join workspaces w on w.workspace_id = j.workspace_id
  where j.workspace_id = $1 and j.id = $2`

/** The client of a job as its reviewer, or null where the job is gone. */
export async function reviewerOf(work: Work, job: string): Promise<Reviewer | null> {
  const { rows } = await work.client.query<Reviewer>(reviewerQuery, [work.workspaceId, job])
  const [found] = rows
  if (!found) return null
  return { ...found, email: found.email !== null && emailPattern.test(found.email) ? found.email : null }
}
