import { MantineProvider } from '@mantine/core'
import { type UncoveredEntry, mostUncovered } from '@fieldhouse/domain/books/reconciliation'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { sessionQuery } from '../kit/api/session.ts'
import { someone } from '../screens/session-samples.ts'
import { UncoveredEntries } from './uncovered-entries.tsx'

const i18n = createInstance()
beforeAll(async () => void (await i18n.init({ lng: 'en' })))

const queries = new QueryClient()
queries.setQueryData(sessionQuery.queryKey, someone({ sections: {} }))

const drawn = (count: number): string => {
  const entries = Array.from({ length: count }, (_, at): UncoveredEntry => ({
    _id: `${at}`,
    day: '2026-11-27',
    event: 'EXPENSE',
    reference: null,
    amount: '-7.00',
  }))
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={queries}>
          <UncoveredEntries entries={entries} currency="CAD" />
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  )
}

test('OPEN-839 the table says that it shows only the newest entries if there may be more', () => {
  expect(drawn(mostUncovered - 1)).not.toContain('reconciliation.newest')
  expect(drawn(mostUncovered)).toContain('reconciliation.newest')
})
