import { template } from '@fieldhouse/domain/messaging/template'
import { defineScreen } from '../kit/record/define-screen.tsx'

/** The list of message templates (SYS-03, DB-28). */
export const TemplateScreen = defineScreen(template, {
  words: 'messaging',
  columns: [
    { field: 'name', width: 240 },
    { field: 'type', width: 130 },
    { field: 'category', width: 160 },
    { field: 'purpose', width: 200 },
    { field: 'description', width: 300 },
    'enabled',
    'createdAt',
  ],
  bulk: ['delete', 'enabled'],
  page: '/system/templates/{-$id}',
})
