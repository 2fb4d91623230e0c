import { nameOf } from '../kit/text/name-of.ts'
import type { JobRecord } from './job-edit.tsx'
import type { JobToSchedule } from './scheduling/use-scheduling.ts'

/** A job as scheduling needs it. */
export function jobToSchedule(record: JobRecord): JobToSchedule {
  const { _id, title, jobNumber, startAt, estimatedDuration, clientAvailabilities } = record
  const zone = record.serviceLocation?.['timezone']
  const skills = record.skills.map((skill) => ({ _id: skill._id, name: nameOf('skill', skill) }))
  const needs = { startAt, estimatedDuration, clientAvailabilities, skills }
  return { _id, title, jobNumber, ...needs, zone: typeof zone === 'string' ? zone : null }
}
