import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { glossaryRules, otherWords } from '../steps/glossary-words.mjs'
import { root } from '../steps/paths.mjs'

// Checks that the texts of domain/locales use the words of docs/glossary.md, one for each idea in each language.

/** The texts that keep another word, each with the reason. */
const exceptions = {
  'en orders:orderRules.CUSTOMER_RETURN': 'ORD-19 names this type of order',
  'en screens/orders:order.options.type.CUSTOMER_RETURN': 'ORD-19 names this type of order',
  'en screens/suppliers:supplier-contact.options.position.CUSTOMER_SUPPORT': 'SUP-06 names this position',
  'en screens/databases:tag.options.types.CUSTOMER':
    'DB-03 names this type of tag beside the type of clients',
  'en people:publicHolidays.american': 'the American spelling belongs to the name of the holiday',
}

const model = 'en'
const folder = join(root, 'domain', 'locales')
const flat = (value, path) =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value).flatMap(([key, inner]) => flat(inner, path === '' ? key : `${path}.${key}`))
const textsOf = (language, name) =>
  new Map(flat(JSON.parse(readFileSync(join(folder, language, name), 'utf8')), ''))
const namesOf = (language) =>
  readdirSync(join(folder, language), { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'))

/** Returns the English text of a key. The plural form of millions takes the text of other numbers. */
const englishOf = (texts, key) => texts.get(key) ?? texts.get(key.replace(/_many$/, '_other')) ?? ''

const texts = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: language }) =>
    namesOf(language).flatMap((name) => {
      const english = textsOf(model, name)
      return [...textsOf(language, name)].map(([key, text]) => ({
        language,
        key: `${name.replace('.json', '')}:${key}`,
        text,
        english: englishOf(english, key),
      }))
    }),
  )
const rules = [...glossaryRules(readFileSync(join(root, 'docs', 'glossary.md'), 'utf8'))]
const found = otherWords(rules, texts)
const faults = found
  .filter(({ at }) => !(at in exceptions))
  .map(({ at, word, say }) => `domain/locales: ${at} says '${word}': say '${say}' (docs/glossary.md)`)
for (const at of Object.keys(exceptions))
  if (!found.some((each) => each.at === at))
    faults.push(`scripts/static/glossary.mjs: ${at} is no exception any more`)
if (rules.length === 0) faults.push('docs/glossary.md: no table of words was found')
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
