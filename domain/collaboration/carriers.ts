import type { Section } from '../kit/entity/sections.ts'

/** The records that have comments and subtasks (FEED-05, TASK-01). */
export const carrierTypes = ['FEEDBACK', 'TASK'] as const
export type CarrierType = (typeof carrierTypes)[number]

/** The section whose flags control the comments of a carrier (FEED-05, TASK-01). */
export const commentSections: Record<CarrierType, Section> = {
  FEEDBACK: 'CRM_FEEDBACK_COMMENT',
  TASK: 'COM_TASK_COMMENT',
}

/** The section whose flags control the subtasks of a carrier (FEED-05, TASK-01, OPEN-60). */
export const subtaskSections: Record<CarrierType, Section> = {
  FEEDBACK: 'CRM_FEEDBACK_SUBTASK',
  TASK: 'COM_TASK_SUBTASK',
}
