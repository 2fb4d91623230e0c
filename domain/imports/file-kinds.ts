import type { Entity } from '../kit/entity/entity.ts'
import { keysOf } from '../kit/value/typed-record.ts'

/** The kinds of files for an import, with their file extensions and media types. */
const fileKinds = {
  csv: { ends: ['.csv', '.tsv', '.txt'], types: ['text/csv', 'text/plain'] },
  xlsx: {
    ends: ['.xlsx'],
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  vcf: { ends: ['.vcf'], types: ['text/vcard'] },
  ics: { ends: ['.ics'], types: ['text/calendar'] },
} as const
export type FileKind = keyof typeof fileKinds

/** The entities that can be imported from contact and calendar files. All entities can be imported from tables. */
const entitiesOf: Readonly<Partial<Record<FileKind, readonly string[]>>> = {
  vcf: ['client'],
  ics: ['task', 'holiday'],
}

/** Whether records of an entity can be made from files of this kind. */
export const isImported = (entity: Pick<Entity, 'name'>, kind: FileKind): boolean =>
  entitiesOf[kind]?.includes(entity.name) ?? true

/** The kinds of files from which an entity can be imported. */
const fileKindsOf = (entity: Pick<Entity, 'name'>): FileKind[] =>
  keysOf(fileKinds).filter((kind) => isImported(entity, kind))

/** The `accept` value of an entity's file chooser. */
export const acceptedFiles = (entity: Pick<Entity, 'name'>): string =>
  fileKindsOf(entity)
    .flatMap((kind) => [...fileKinds[kind].ends, ...fileKinds[kind].types])
    .join(',')
