import { machine } from '@fieldhouse/domain/equipment/machine'
import { manual } from '@fieldhouse/domain/equipment/manual'
import { defineScreen } from '../kit/record/define-screen.tsx'
import { RepairImport } from './repair-import.tsx'

/** The list of serviced machines (DB-01, DB-18). */
export const MachinesScreen = defineScreen(machine, {
  words: 'equipment',
  page: '/databases/machines/{-$id}',
  restores: true,
  Actions: RepairImport,
  bulk: ['delete', 'tags'],
  columns: [
    { field: 'name', width: 220, first: true },
    { field: 'type', width: 140, first: true },
    { field: 'serialNumber', width: 150, first: true },
    { field: 'client', width: 170, first: true },
    { field: 'serviceLocation', width: 220 },
    { field: 'tags', width: 160 },
    { field: 'brand', hidden: true },
    { field: 'model', hidden: true },
    { field: 'class', hidden: true },
    { field: 'source', hidden: true },
    { field: 'description', width: 220, hidden: true },
    'createdAt',
  ],
})

/** The list of manuals (DB-01, DB-15). */
export const ManualsScreen = defineScreen(manual, {
  words: 'equipment',
  page: '/databases/manuals/{-$id}',
  restores: true,
  bulk: ['delete', 'tags'],
  columns: [
    { field: 'name', width: 240, first: true },
    { field: 'type', width: 150, first: true },
    { field: 'class', first: true },
    { field: 'source', first: true },
    { field: 'tags', width: 180 },
    { field: 'brand', hidden: true },
    { field: 'model', hidden: true },
    { field: 'note', width: 240, hidden: true },
    'createdAt',
  ],
})
