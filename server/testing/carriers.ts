import { commentsOn } from '../collaboration/comment.ts'
import { subtasksOn } from '../collaboration/subtask.ts'
import { skillRoutes } from '../databases/skill.ts'

// Until feedback and tasks are there, a skill stands for a task: what hangs on it asks only for a record.
commentsOn('TASK')(skillRoutes)
subtasksOn('TASK')(skillRoutes)
