import type { ReactNode } from 'react'
import type { AnyRecord } from './entity-form.tsx'

/** A column of a list: the field it shows and, where a plain value is not enough, how. */
export type Column = {
  field: string
  /** Its heading where it is not the field's own word. */
  title?: string
  render?: (record: AnyRecord) => ReactNode
  /** In px; 100 unless said, and never below 50 when somebody drags it (UI-07). */
  width?: number
  /** Not shown until chosen in the column menu. */
  hidden?: boolean
  align?: 'left' | 'right'
}
