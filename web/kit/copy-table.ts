import { nameOf } from '@fieldhouse/domain/kit/name-of'
import { toast } from '../ui/toast.tsx'
import type { Column } from './column.ts'
import type { AnyRecord } from './entity-form.tsx'
import { i18n } from './i18n.ts'
import type { EntityWords } from './words.ts'

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plain).join(', ')
  if (typeof value === 'object')
    return 'formatted' in value ? String(value.formatted) : nameOf(value as Record<string, unknown>)
  return String(value).replaceAll(/[\t\n]/g, ' ')
}

/** Puts the shown rows on the clipboard as tab-separated text, as spreadsheets paste it (UI-05). */
export async function copyTable(of: {
  words: EntityWords
  columns: readonly Column[]
  records: readonly AnyRecord[]
}): Promise<void> {
  const head = of.columns.map(({ field, title }) => title ?? of.words.field(field))
  const rows = of.records.map((record) => of.columns.map(({ field }) => plain(record[field])))
  await navigator.clipboard.writeText([head, ...rows].map((row) => row.join('\t')).join('\n'))
  toast('success', i18n.t('kit:copied'))
}
