import { nameOf } from '../kit/text/name-of.ts'
import type { JobRecord } from './job-edit.tsx'
import type { JobToSchedule } from './scheduling/use-scheduling.ts'

/** The time zone of a job's location, or null if the location has no time zone of its own. */
export function zoneOfJob({ serviceLocation }: Pick<JobRecord, 'serviceLocation'>): string | null {
  const zone = serviceLocation?.['timezone']
  return typeof zone === 'string' ? zone : null
}

/** The data of a job that is needed to schedule a visit. */
export function jobToSchedule(record: JobRecord): JobToSchedule {
  const skills = record.skills.map((skill) => ({ _id: skill._id, name: nameOf('skill', skill) }))
  return { ...record, skills, zone: zoneOfJob(record) }
}
