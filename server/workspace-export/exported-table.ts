/** An exported table without an entity. Each column has a heading and an SQL expression. */
export type ExportedTable = {
  file: string
  from: string
  where?: string
  order: string
  columns: Readonly<Record<string, string>>
}
