import type { Area } from '../area.ts'
import { commentRoutes } from './comment.ts'
import { noteRoutes } from './note.ts'
import { subtaskRoutes } from './subtask.ts'

/** The area of notes, comments and subtasks, which people write on records. */
export const collaborationArea: Area = {
  entities: [noteRoutes, commentRoutes, subtaskRoutes],
}
