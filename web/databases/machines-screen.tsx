import { machine } from '@fieldhouse/domain/databases/machine'
import { manual } from '@fieldhouse/domain/databases/manual'
import { screenParts } from '../kit/define-screen.tsx'
import { ArchivingScreen } from './archiving-screen.tsx'

const machines = screenParts(machine, {
  words: 'databases',
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

const manuals = screenParts(manual, {
  words: 'databases',
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

/** The machines that are serviced (DB-01, DB-18). */
export function MachinesScreen() {
  const words = machines.useWords()
  return (
    <ArchivingScreen
      entity={machine}
      words={words}
      columns={machines.columns}
      page="/databases/machines/{-$id}"
    />
  )
}

/** What is known about models (DB-01, DB-15). */
export function ManualsScreen() {
  const words = manuals.useWords()
  return (
    <ArchivingScreen
      entity={manual}
      words={words}
      columns={manuals.columns}
      page="/databases/manuals/{-$id}"
    />
  )
}
