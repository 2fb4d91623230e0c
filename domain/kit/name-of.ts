type Named = { readonly [field: string]: unknown }

const textOf = (record: Named, field: string): string => {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

/** What a record or a reference to one is called: its name, a person's two names, its title or its number. */
export function nameOf(record: Named | null | undefined): string {
  if (!record) return ''
  const person = `${textOf(record, 'firstName')} ${textOf(record, 'lastName')}`.trim()
  const names = [
    textOf(record, 'name'),
    person,
    textOf(record, 'title'),
    ...Object.keys(record)
      .filter((field) => field.endsWith('Number'))
      .map((field) => textOf(record, field)),
  ]
  return names.find((candidate) => candidate !== '') ?? textOf(record, '_id')
}
