import { expect, test } from 'vitest'
import { glossaryRules, otherWords } from './steps/glossary-words.mjs'

const glossary = `# Words

## One word in each language

| language | say | not | English |
|---|---|---|---|
| fr | courriel | \`e-?mails?\` | |
| es | equipo | \`máquinas?\`, \`aparatos?\` | \`machines?\` |

## identity

| word | what it is |
|---|---|
| user | a person, not \`someone\` |
`

const found = (language, text, english = '') =>
  otherWords([...glossaryRules(glossary)], [{ language, key: 'crm:client.note', text, english }])

test('OPEN-746 a second word is reported with the text and the word to say', () => {
  expect(found('fr', 'Écrire un E-mail')).toEqual([
    { at: 'fr crm:client.note', word: 'E-mail', say: 'courriel' },
  ])
  expect(found('fr', 'Écrire un courriel')).toEqual([])
  expect(found('es', 'Escribir un email')).toEqual([])
})

test('OPEN-746 a part of a word and the name of a placeholder are no second word, a fallback is', () => {
  expect(found('fr', 'Emailler {{email}} {email}')).toEqual([])
  expect(found('fr', 'À {{client.email|votre email}}')).toHaveLength(1)
})

test('OPEN-746 a row with English words applies only where the English text has one of them', () => {
  expect(found('es', 'Máquina de hielo', 'Ice maker')).toEqual([])
  expect(found('es', 'Los aparatos', 'The machines')).toEqual([
    { at: 'es crm:client.note', word: 'aparatos', say: 'equipo' },
  ])
})
