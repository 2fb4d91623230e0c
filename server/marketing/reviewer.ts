import { emailPattern } from '@fieldhouse/domain/kit/value/email'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { JobStatus } from '@fieldhouse/domain/operations/jobs/job-status'
import type { Work } from '../kit/database/work.ts'

/** The client who may be asked to review a job. */
export type Reviewer = {
  client: string
  firstName: string
  lastName: string
  languages: string[]
  /**
   * The address for review mails. Null if the client switched these mails off, has no valid address, or is archived or
   * suspended.
   */
  email: string | null
  title: string
  jobStatus: JobStatus
  /** Whether the workspace sends review requests automatically. */
  isAsking: boolean
  hasReview: boolean
  /** The workspace's language. */
  language: Language
}

const reviewerQuery = `select c.id as client, c.first_name as "firstName", c.last_name as "lastName", c.languages,
    case when c.review_mails and not c.removed and not c.suspended then c.email end as email,
    j.title, j.job_status as "jobStatus", w.review_mails as "isAsking", w.lang as language,
    exists (select from reviews r where r.workspace_id = $1 and r.job = j.id) as "hasReview"
  from jobs j
  join clients c on c.workspace_id = j.workspace_id and c.id = j.client
  join workspaces w on w.workspace_id = j.workspace_id
  where j.workspace_id = $1 and j.id = $2`

/** Returns a job's client as its reviewer, or null if the job does not exist. */
export async function reviewerOf(work: Work, job: string): Promise<Reviewer | null> {
  const { rows } = await work.client.query<Reviewer>(reviewerQuery, [work.workspaceId, job])
  const [found] = rows
  if (!found) return null
  return { ...found, email: found.email !== null && emailPattern.test(found.email) ? found.email : null }
}
