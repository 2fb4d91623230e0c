import { skill } from '@fieldhouse/domain/databases/skill'
import { defineScreen } from '../kit/record/define-screen.tsx'

export const SkillScreen = defineScreen(skill, {
  words: 'databases',
  columns: [{ field: 'name', width: 240 }, { field: 'description', width: 400 }, 'enabled', 'createdAt'],
  bulk: ['delete', 'enabled'],
})
