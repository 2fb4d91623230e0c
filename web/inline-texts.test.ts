import { translated, translatedTable } from '@fieldhouse/domain/kit/words/translated'
import { expect, test } from 'vitest'
import { inlined } from './inline-texts.ts'

test('a module of the client holds the texts of the codes that it names, in every language', async () => {
  const source = `import { translated, translatedTable } from '@fieldhouse/domain/kit/words/translated'
export const sent = { words: translated('accounting', 'invoiceStates.SENT') }
export const messages = translatedTable(
  'accounting',
  'accountingWords',
)`
  const built = (await import(`data:text/javascript,${encodeURIComponent(inlined(source))}`)) as unknown
  expect(built).toEqual(
    expect.objectContaining({
      sent: { words: translated('accounting', 'invoiceStates.SENT') },
      messages: translatedTable('accounting', 'accountingWords'),
    }),
  )
  expect(translated('accounting', 'invoiceStates.SENT')).toEqual({ en: 'Sent', fr: 'Envoyée', es: 'Enviada' })
})

test.each([
  ["translated('accounting', 'invoiceStates.GONE')", 'has no text invoiceStates.GONE of accounting'],
  ["translatedTable('accounting', 'gone')", 'There is no table gone of accounting'],
  ["translated('accounting', code)", 'must be literals'],
])('the build of the client refuses %s', (source, said) => {
  expect(() => inlined(source)).toThrow(said)
})
