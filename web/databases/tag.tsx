import { tag } from '@fieldhouse/domain/core/tag'
import { defineScreen } from '../kit/record/define-screen.tsx'

export const TagScreen = defineScreen(tag, {
  words: 'databases',
  columns: [
    { field: 'name', width: 220 },
    { field: 'color', width: 140 },
    { field: 'types', width: 260 },
    { field: 'description', width: 260 },
    'enabled',
    'createdAt',
  ],
  bulk: ['delete', 'enabled'],
  form: ['name', 'color', 'types', 'description', 'enabled'],
})
