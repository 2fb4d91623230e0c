import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

const tasks: Words = translated('communication', 'tableWords.tasks')

/**
 * The name of each table's records, for the message that they prevent the deletion of another record (API-15, I18N-02).
 */
export const communicationTableWords = {
  calls: translated('communication', 'communicationTableWords.calls'),
  tasks,
  task_contributors: tasks,
  task_tags: tasks,
} satisfies Record<string, Words>
