import { afterAll, beforeAll, expect, test } from 'vitest'
import { i18n } from './i18n.ts'
import { loadNamespaces } from './namespaces.ts'

beforeAll(async () => void (await i18n.init({ lng: 'en' })))
afterAll(() => {
  for (const language of ['fr', 'es']) i18n.removeResourceBundle(language, 'kit')
})

test('I18N-01 French texts get their narrow spaces when they are loaded, and texts of other languages stay as written', async () => {
  await loadNamespaces('fr', ['kit'])
  await loadNamespaces('es', ['kit'])
  const french = JSON.stringify(i18n.getResourceBundle('fr', 'kit'))
  expect(french).toMatch(/\u202F[?!;]/)
  expect(french).not.toMatch(/ [?!;:»]/)
  expect(JSON.stringify(i18n.getResourceBundle('es', 'kit'))).not.toMatch(/\u202F/)
})
