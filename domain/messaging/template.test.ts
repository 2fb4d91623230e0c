import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../kit/entity/check.ts'
import { htmlOfText } from '../kit/words/mail-html.ts'
import { languages } from '../kit/words/words.ts'
import { defaultTemplates } from './default-templates.ts'
import { smsLength } from './sms-length.ts'
import { languageFor, mayUse, templateFaults } from './template-rules.ts'
import { sampleFacts } from './template-samples.ts'
import { renderTemplate, variableFault, written } from './template-text.ts'
import { templateValues } from './template-values.ts'
import { templateSubjects, templateVariables, variablesOf } from './template-variables.ts'
import { template } from './template.ts'

const business = {
  name: 'Plomberie Tremblay',
  phone: '+15145550134',
  email: 'bureau@example.com',
  website: 'https://example.com',
}
const facts = sampleFacts(business)
const body = { name: 'Visit', description: 'Tells when', languages: { fr: { body: 'Bonjour' } } }
const messagesOf = (given: object) => {
  const result = check(template.create, { ...body, ...given })
  return result.ok ? [] : result.faults.map(({ path, code }) => `${path.join('.')} ${code}`)
}

test('DB-28, DB-29 a template has types, categories, languages and sections; type and category may be missing', () => {
  expect(messagesOf({})).toEqual([])
  expect(messagesOf({ type: 'EMAIL', category: 'REVIEW', permissions: ['OP_JOB'], enabled: false })).toEqual(
    [],
  )
  expect(messagesOf({ type: 'FAX', category: 'OTHER', permissions: ['NOWHERE'] })).toEqual([
    'type ONE_OF',
    'category ONE_OF',
    'permissions.0 ONE_OF',
  ])
})

test('DB-30, UI-47 name and description are required with at least 3 characters, and one language with words', () => {
  expect(messagesOf({ name: 'ab', description: 'ab' })).toEqual(['name TOO_SHORT', 'description TOO_SHORT'])
  expect(messagesOf({ name: '', description: undefined })).toEqual(['name EMPTY', 'description REQUIRED'])
  expect(messagesOf({ languages: {} })).toEqual(['languages TEMPLATE_EMPTY'])
  expect(messagesOf({ languages: { en: { body: '  ' } } })).toEqual(['languages.en.body EMPTY'])
  expect(messagesOf({ languages: { de: { body: 'Hallo' } } })).toContain('languages.de UNKNOWN_FIELD')
})

const judged = (given: object) =>
  templateFaults({ languages: { en: { body: 'Hello' } }, ...given }).map(
    ({ path, code, params }) => `${path.join('.')} ${code}${params ? ` ${params['variable']}` : ''}`,
  )

test('DB-30 a mail has a subject, a text message none, and variables are those of the category', () => {
  expect(judged({ type: 'EMAIL' })).toEqual(['languages.en.subject EMPTY'])
  expect(judged({ type: 'SMS', languages: { en: { subject: 'Hi', body: 'Hello' } } })).toEqual([
    'languages.en.subject SMS_SUBJECT',
  ])
  expect(judged({ type: null })).toEqual([])
  const faulty = { fr: { body: 'Solde : {{invoice.balance}} {{client.age}}' } }
  expect(judged({ category: 'INVOICE', languages: faulty })).toEqual([
    'languages.fr.body UNKNOWN_VARIABLE client.age',
  ])
  expect(judged({ category: 'MARKETING', languages: faulty })).toEqual([
    'languages.fr.body UNKNOWN_VARIABLE invoice.balance',
  ])
})

test('DB-30 each text of each language is checked, and each fault names its field', () => {
  const texts = {
    en: { subject: '{{job.number}}', body: 'Hello {{' },
    es: { subject: '{{client.age}}', body: '{{client.firstName}} }}' },
  }
  expect(judged({ type: 'EMAIL', languages: texts })).toEqual([
    'languages.en.subject UNKNOWN_VARIABLE job.number',
    'languages.en.body VARIABLE_BRACES',
    'languages.es.subject UNKNOWN_VARIABLE client.age',
    'languages.es.body VARIABLE_BRACES',
  ])
})

test.each([
  ['EMAIL', 'TRANSACTIONAL', true],
  ['EMAIL', 'REVIEW', true],
  [null, 'TRANSACTIONAL', true],
  ['SMS', 'TRANSACTIONAL', false],
  ['EMAIL', 'INVOICE', false],
  ['EMAIL', 'MARKETING', false],
  [null, null, false],
] as const)('DB-29 a template of type %s and category %s may have a purpose: %s', (type, category, fits) => {
  const texts = { en: { ...(type === 'EMAIL' && { subject: 'Hi' }), body: 'Hello' } }
  const fault = fits ? [] : ['purpose TEMPLATE_PURPOSE']
  expect(judged({ type, category, purpose: 'VISIT_BOOKED', languages: texts })).toEqual(fault)
  expect(judged({ type, category, languages: texts })).toEqual([])
})

test.each([
  '{{client.firstName',
  'client.firstName}}',
  '{{a{b}c}}',
  "{{constructor.constructor('return process')()}}",
  '{{}}',
  '{{ __proto__ }}',
])('SEC-59 %s is refused', (text) => {
  expect(variableFault(text, templateVariables)).not.toBeNull()
})

test.each([
  "{{constructor.constructor('return process')()}}",
  '${process.env}',
  '<% code %>',
  '{{toString}}',
])('SEC-59 %s is printed literally where it stands in a text or a value', (text) => {
  expect(renderTemplate(text, {})).toBe(text)
  expect(renderTemplate('{{client.firstName}}', { 'client.firstName': text })).toBe(text)
})

test('every declared variable has words in every language, and all that a record has are filled', () => {
  for (const language of languages)
    for (const subject of templateSubjects)
      for (const variable of variablesOf(subject)) {
        expect(variableFault(written(variable), variablesOf(subject))).toBeNull()
        expect(renderTemplate(written(variable), templateValues(facts, language))).toMatch(/\S/)
      }
})

test('DB-29, OPEN-785 messages about estimates, statements, orders and links are filled too, and categories offer those of orders, estimates and statements', () => {
  const told = { number: 'N-7', day: '2031-01-06', total: '1210.5', currency: 'CAD' }
  const all = {
    ...facts,
    estimate: { ...told, validUntil: '2031-02-06' },
    statement: {
      day: '2031-01-31',
      from: '2031-01-01',
      to: '2031-01-31',
      balances: [{ amount: '82.14', currency: 'CAD' }],
    },
    order: told,
    supplier: { name: 'Pièces Rive-Sud', contact: 'Luc', language: null },
    link: { address: 'https://example.com/l/7', validUntil: '2031-02-06' },
  }
  for (const subject of ['estimate', 'statement', 'order', 'link'] as const)
    for (const variable of variablesOf(subject))
      expect(renderTemplate(written(variable), templateValues(all, 'fr'))).toMatch(/\S/)
  const order = 'Order {{order.number}} for {{supplier.name}}: {{order.total}}'
  expect(renderTemplate(order, templateValues(all, 'en'))).toBe('Order N-7 for Pièces Rive-Sud: $1,210.50')
  const offered = templateSubjects.flatMap(variablesOf)
  expect(offered).toContain('statement.day')
  expect(offered).toContain('order.number')
  expect(offered).toContain('estimate.validUntil')
  expect(judged({ category: 'INVOICE', languages: { en: { body: '{{link.address}}' } } })).toEqual([
    'languages.en.body UNKNOWN_VARIABLE link.address',
  ])
})

test('what is not known falls to nothing, with the space before it, or to the words behind the bar', () => {
  const text = 'Hello {{client.firstName}}, due {{ invoice.dueDay | on receipt }}.'
  expect(renderTemplate(text, {})).toBe('Hello, due on receipt.')
  expect(renderTemplate(text, { 'client.firstName': 'Éric', 'invoice.dueDay': 'May 1' })).toBe(
    'Hello Éric, due May 1.',
  )
  expect(renderTemplate(text, { 'client.firstName': '  ', 'invoice.dueDay': ' ' })).toBe(
    'Hello, due on receipt.',
  )
})

test('days, hours and amounts are written as the language does, by the clock of the place', () => {
  const text = '{{appointment.day}} | {{appointment.window}} | {{invoice.balance}} | {{invoice.dueDay}}'
  const inLanguage = (language: (typeof languages)[number]) =>
    renderTemplate(text, templateValues(facts, language)).replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
  expect(inLanguage('en')).toBe('Monday, January 6, 2031 | 9:00 a.m.–12:00 p.m. | $82.14 | February 6, 2031')
  expect(inLanguage('fr')).toBe('lundi 6 janvier 2031 | 9 h 00 – 12 h 00 | 82,14 $ | 6 février 2031')
  expect(inLanguage('es')).toBe('lunes, 6 de enero de 2031 | 9:00–12:00 | 82,14 CAD | 6 de febrero de 2031')
  const from = Date.UTC(2031, 0, 6, 15, 15)
  const exact = { ...facts, appointment: facts.appointment ? { ...facts.appointment, from } : null }
  expect(renderTemplate('{{appointment.window}}', templateValues(exact, 'fr'))).toMatch(/^10 h 15/)
})

test('SEC-57 no text and no value becomes markup in a mail: what it shows is what was written', () => {
  const tags = /<(?!\/?p>|br>)[^>]*>?/
  assert(
    property(
      string({ unit: 'grapheme' }),
      constantFrom('<script>', '"onload=', '&lt;', '</p><img src=x>', "'", '{{business.name}}'),
      constantFrom(...languages),
      (text, evil, language) => {
        const values = { 'client.firstName': evil, 'business.name': 'Tremblay' }
        const html = htmlOfText(renderTemplate(`${text} {{client.firstName}}`, values), language)
        const [before = '', after = ''] = htmlOfText('§', language).split('<p>§</p>')
        expect(html.startsWith(before) && html.endsWith(after)).toBe(true)
        expect(html.slice(before.length, -after.length)).not.toMatch(tags)
        expect(html).not.toContain('Tremblay')
      },
    ),
  )
  expect(htmlOfText('A\nB\n\nC & <b>', 'fr')).toContain('<p>A<br>B</p><p>C &amp; &lt;b&gt;</p>')
})

test('the templates of a new workspace are sound, in all three languages', () => {
  for (const language of languages)
    for (const { name, ...rest } of defaultTemplates(language)) {
      expect([name, check(template.create, { name, ...rest }).ok, templateFaults(rest)]).toEqual([
        name,
        true,
        [],
      ])
      expect(Object.keys(rest.languages)).toEqual([...languages])
    }
})

test('PERM-14, OPEN-57 a template without sections is everybody’s, else theirs who may read one of them', () => {
  const reads = { OP_JOB: [true, false, false, false, false] } as const
  expect(mayUse({}, [])).toBe(true)
  expect(mayUse({ OP_JOB: [...reads.OP_JOB] }, ['ACCTG_INVOICE', 'OP_JOB'])).toBe(true)
  expect(mayUse({ OP_JOB: [...reads.OP_JOB] }, ['ACCTG_INVOICE'])).toBe(false)
})

test('a message goes out in the first wished language it has, else in one it has', () => {
  const texts = { fr: { body: 'Bonjour' }, es: { body: 'Hola' } }
  expect(languageFor(texts, ['es', 'fr'])).toBe('es')
  expect(languageFor(texts, [null, 'en'])).toBe('fr')
  expect(languageFor({}, ['en'])).toBeUndefined()
})

test.each([
  ['', 'GSM', 0, 0, 160],
  ['a'.repeat(160), 'GSM', 160, 1, 0],
  ['a'.repeat(161), 'GSM', 161, 2, 145],
  ['é'.repeat(160), 'GSM', 160, 1, 0],
  ['€'.repeat(80), 'GSM', 160, 1, 0],
  [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 'GSM', 164, 2, 141],
  ['ê'.repeat(70), 'UNICODE', 70, 1, 0],
  ['ê'.repeat(71), 'UNICODE', 71, 2, 63],
  ['😀'.repeat(36), 'UNICODE', 72, 2, 61],
])('a text message %#: alphabet, units, messages, room', (text, ...known) => {
  const { alphabet, length, segments, room } = smsLength(text)
  expect([alphabet, length, segments, room]).toEqual(known)
})
