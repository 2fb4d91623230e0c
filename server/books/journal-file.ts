import { journalFile } from '@fieldhouse/domain/books/files/journal-file'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { journalFiles } from './tables.ts'

export const journalFileRoutes = defineEntity(journalFile, { table: journalFiles })
