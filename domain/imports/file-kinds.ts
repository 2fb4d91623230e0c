import type { Entity } from '../kit/entity/entity.ts'
import { keysOf } from '../kit/value/typed-record.ts'

/** Kinds of files that an import reads: how their names end, and what browsers call them. */
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

/** Which entities contacts and events of a calendar become; tables are imported everywhere. */
const entitiesOf: Readonly<Partial<Record<FileKind, readonly string[]>>> = {
  vcf: ['client'],
  ics: ['task', 'holiday'],
}

/** Whether records of an entity are made of files of this kind. */
export const isImported = (entity: Pick<Entity, 'name'>, kind: FileKind): boolean =>
  entitiesOf[kind]?.includes(entity.name) ?? true

/** The kinds of files that become records of an entity. */
const fileKindsOf = (entity: Pick<Entity, 'name'>): FileKind[] =>
  keysOf(fileKinds).filter((kind) => isImported(entity, kind))

/** What the file chooser of an entity takes. */
export const acceptedFiles = (entity: Pick<Entity, 'name'>): string =>
  fileKindsOf(entity)
    .flatMap((kind) => [...fileKinds[kind].ends, ...fileKinds[kind].types])
    .join(',')
