type Named = { readonly [field: string]: unknown }

const textOf = (record: Named, field: string): string => {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null

const applianceOf = (record: Named): string => {
  const brand = isNamed(record['brand']) ? textOf(record['brand'], 'name') : ''
  return `${brand} ${textOf(record, 'model')}`.trim()
}

/**
 * What a record or a reference to one is called: its name, a person's two names, its title or its number; a place
 * that nobody named, its address; a repair, the brand and model of what is repaired.
 */
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
    isNamed(record['address']) ? textOf(record['address'], 'formatted') : '',
    applianceOf(record),
  ]
  return names.find((candidate) => candidate !== '') ?? textOf(record, '_id')
}
