import { nameOf } from '../kit/text/name-of.ts'
import type { JobRecord } from './job-edit.tsx'
import type { JobToSchedule } from './scheduling/use-scheduling.ts'

/** The zone of the place of a job, where it has one of its own. */
export function zoneOfJob({ serviceLocation }: Pick<JobRecord, 'serviceLocation'>): string | null {
  const zone = serviceLocation?.['timezone']
  return typeof zone === 'string' ? zone : null
}

/** A job as scheduling needs it. */
export function jobToSchedule(record: JobRecord): JobToSchedule {
  const { _id, title, jobNumber, startAt, estimatedDuration, clientAvailabilities } = record
  const skills = record.skills.map((skill) => ({ _id: skill._id, name: nameOf('skill', skill) }))
  const needs = { startAt, estimatedDuration, clientAvailabilities, skills }
  return { _id, title, jobNumber, ...needs, zone: zoneOfJob(record) }
}
