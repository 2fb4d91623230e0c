import { stocktake } from '@fieldhouse/domain/inventory/stocktake'
import { defineScreen } from '../../kit/record/define-screen.tsx'
import { Far } from './far.tsx'

/** The list of open and posted stocktakes (OPEN-195). */
export const StocktakesScreen = defineScreen(stocktake, {
  words: 'inventory/stocktake',
  page: '/inventory/stocktakes/{-$id}',
  needs: 'update',
  tabs: ['OPEN', 'POSTED'],
  columns: [
    { field: 'warehouse', width: 240, first: true },
    { field: 'status', width: 130, first: true },
    { field: 'progress', width: 200, first: true, render: (of) => <Far of={of.progress} /> },
    { field: 'createdBy', width: 160 },
    'createdAt',
    'postedAt',
    { field: 'postedBy', width: 160, hidden: true },
    { field: 'reason', width: 140, hidden: true },
    { field: 'note', width: 240, hidden: true },
  ],
})
