import type { ProofResult } from '@fieldhouse/domain/books/proof/verify-proof'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from './texts.ts'
import { VerifyResult } from './verify-result.tsx'

const sound: ProofResult = {
  manifest: null,
  fingerprint: null,
  rows: { 'documents.jsonl': 0, 'chain.jsonl': 0, 'journal.jsonl': 0, 'audit.jsonl': 0 },
  faults: [],
}

const drawn = (key: boolean, head: boolean) =>
  renderToStaticMarkup(
    <LanguageContext value="fr">
      <VerifyResult of={sound} compared={{ key, head }} />
    </LanguageContext>,
  )

test('OPEN-849 the page says what it could not compare with the key and the head from outside', () => {
  expect(drawn(true, true)).toContain('La clé et la tête concordent')
  expect(drawn(true, false)).toContain('Sans tête')
  expect(drawn(false, true)).toContain('Sans clé')
  expect(drawn(false, false)).toContain('n’a pas été comparée')
  expect(drawn(true, false) + drawn(false, true) + drawn(false, false)).not.toContain(
    'concordent avec celles',
  )
})
