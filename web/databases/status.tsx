import { status } from '@fieldhouse/domain/databases/status'
import { defineScreen } from '../kit/record/define-screen.tsx'

export const StatusScreen = defineScreen(status, {
  words: 'databases',
  columns: [
    { field: 'name', width: 220 },
    { field: 'color', width: 140 },
    { field: 'types', width: 240 },
    'isDefault',
    'enabled',
    { field: 'description', width: 260 },
    'createdAt',
  ],
  bulk: ['delete', 'enabled'],
  form: ['name', 'isDefault', 'types', 'color', 'description', 'enabled'],
})
