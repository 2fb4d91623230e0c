import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { SocialButtons } from './social-buttons.tsx'

const i18n = createInstance()
beforeAll(async () => void (await i18n.init({ lng: 'en' })))

/** The HTML of the buttons for these providers. */
function drawn(providers: string[]): string {
  const queries = new QueryClient()
  queries.setQueryData(['auth', 'providers'], providers)
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={queries}>
          <SocialButtons />
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  )
}

const ways = (providers: string[]) => drawn(providers).match(/(?<=href=")[^"]+/g) ?? []

test('OPEN-25 there is a button for each provider that is set up, and nothing where none is', () => {
  expect(ways(['google', 'github'])).toEqual(['/api/v1/auth/social/google', '/api/v1/auth/social/github'])
  expect(drawn([])).not.toContain('signIn')
})
