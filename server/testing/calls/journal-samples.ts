import type { Person } from '../world.ts'

type Maker = (person: Person, make: (entity: string) => Promise<string>) => Promise<string>

async function sampleEntry(person: Person, make: (entity: string) => Promise<string>): Promise<string> {
  // An invoice of its own, because other samples need a draft.
  const lineItems = [{ description: 'Visit', quantity: '1', unitPrice: '80' }]
  const draft = await person.post('/invoice/create/', {
    account: await make('account'),
    lineItems,
    taxRates: [],
  })
  const invoice = draft.result._id as string
  await person.post(`/invoice/issue/${invoice}`, {})
  await person.post('/journal-entry/bringUpToDate/', {})
  const { result } = await person.get('/journal-entry/list?limit=50')
  const own = (result as { _id: string; record: { _id: string } }[]).find(
    ({ record }) => record._id === invoice,
  )
  if (!own) throw new Error('the invoice has no journal entry')
  return own._id
}

/** Makers of an entry of the journal, and of a file that contains a new entry. */
export const journalSamples: Readonly<Record<'journal-entry' | 'journal-file', Maker>> = {
  'journal-entry': sampleEntry,
  'journal-file': async (person, make) => {
    await sampleEntry(person, make)
    return (await person.post('/journal-file/create/', { format: 'JOURNAL_CSV' })).result._id
  },
}
