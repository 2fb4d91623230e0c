import type { Words } from '../kit/words/words.ts'

const tasks: Words = { en: 'tasks', fr: 'tâches', es: 'tareas' }

/** What people call the records of each table by which others are kept from being deleted (API-15, I18N-02). */
export const communicationTableWords = {
  calls: { en: 'calls', fr: 'appels', es: 'llamadas' },
  tasks,
  task_contributors: tasks,
  task_tags: tasks,
} satisfies Record<string, Words>
