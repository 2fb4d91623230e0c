import type { Area } from '../area.ts'
import { commentRoutes } from './comment.ts'
import { noteRoutes } from './note.ts'
import { subtaskRoutes } from './subtask.ts'

/** What people write on records: notes, comments, subtasks. */
export const collaborationArea: Area = {
  entities: [noteRoutes, commentRoutes, subtaskRoutes],
}
