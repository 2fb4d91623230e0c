import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { MenuBadge } from './menu-badge.tsx'
import type { BadgeName } from './menu.ts'

const i18n = createInstance()
beforeAll(async () => void (await i18n.init({ lng: 'en' })))

/** The HTML of a badge after the summary of its entity has loaded. */
function drawn(badge: BadgeName, entity: string, summary: object): string {
  const queries = new QueryClient()
  queries.setQueryData([entity, 'summary'], summary)
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={queries}>
          <MenuBadge badge={badge} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  )
}

const [warning, danger, plain] = ['#f5c451', '#ff9a8f', '#7ec8f5']

test.each([
  ['calendar', 'appointment', { needsAttention: 3 }, warning],
  ['orders', 'order', { byStatus: { PENDING: 3, DONE: 9 } }, plain],
  ['requests', 'job-request', { byStatus: { NEW: 3, DECLINED: 9 } }, plain],
  ['products', 'product', { lowStock: 3 }, plain],
  ['payments', 'refund', { byStatus: {}, needsAction: 3 }, danger],
] as const)(
  'SHELL-17, OPEN-21, OPEN-355, OPEN-740 the badge of %s counts what waits, in its colour',
  (...of) => {
    const [badge, entity, summary, colour] = of
    expect(drawn(badge, entity, summary)).toContain(`--badge-bg:${colour}`)
    expect(drawn(badge, entity, summary)).toMatch(/>3<\/span>/)
    expect(drawn(badge, entity, { total: 0, byStatus: {} })).not.toContain('--badge-bg')
  },
)
