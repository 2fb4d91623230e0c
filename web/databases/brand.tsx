import { brand } from '@fieldhouse/domain/databases/brand'
import { defineScreen } from '../kit/record/define-screen.tsx'

export const BrandScreen = defineScreen(brand, {
  words: 'databases',
  columns: [{ field: 'name', width: 240 }, { field: 'description', width: 400 }, 'enabled', 'createdAt'],
  bulk: ['delete', 'enabled'],
})
