import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

const tasks: Words = translated('communication', 'tableWords.tasks')

/** The names of the records in each table, for messages about references that prevent a deletion (API-15, I18N-02). */
export const communicationTableWords = {
  calls: translated('communication', 'communicationTableWords.calls'),
  tasks,
  task_contributors: tasks,
  task_tags: tasks,
} satisfies Record<string, Words>
