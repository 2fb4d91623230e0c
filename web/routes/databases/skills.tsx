import { createFileRoute } from '@tanstack/react-router'
import { SkillScreen } from '../../databases/skill.tsx'
import { listSearch } from '../../kit/list/list-search.ts'

export const Route = createFileRoute('/databases/skills')({
  component: SkillScreen,
  validateSearch: listSearch,
})
