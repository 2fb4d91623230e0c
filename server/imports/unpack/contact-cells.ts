import { clientNames } from '@fieldhouse/domain/crm/client-names'
import { folded } from '@fieldhouse/domain/kit/words/fold'
import { type Language, languages } from '@fieldhouse/domain/kit/words/words'
import { type Card, labelOf, linesCalled, noteOf } from './card.ts'
import { addressOfCard } from './card-address.ts'
import { type CardText, emailsOfCard, phonesOfCard } from './card-phones.ts'
import type { ContactColumn, Label } from './column-words.ts'
import { plainText, valueParts } from './content-lines.ts'

const textOf = (card: Card, name: string): string => plainText(linesCalled(card, name)[0]?.value ?? '')

const joinedParts = (value: string, sign: ';' | ','): string =>
  valueParts(value, sign).map(plainText).filter(Boolean).join(', ')

/**
 * Returns the name fields of a card. A card with only a full name gets the fields into which a form would split that
 * name.
 */
function namesOf(card: Card, language: Language): CardText {
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = valueParts(
    linesCalled(card, 'N')[0]?.value ?? '',
    ';',
  ).map((part) => valueParts(part, ',').map(plainText).filter(Boolean).join(' '))
  const [company = '', ...units] = valueParts(linesCalled(card, 'ORG')[0]?.value ?? '', ';').map(plainText)
  const shown = textOf(card, 'FN')
  const nickname = linesCalled(card, 'NICKNAME').map(({ value }) => joinedParts(value, ','))
  const firstName = [given, middle].filter(Boolean).join(' ')
  const lastName = [family, suffix].filter(Boolean).join(' ')
  const said = new Set(
    [prefix, firstName, lastName, company, ...nickname].flatMap((text) => folded(text).split(' ')),
  )
  const isTold = folded(shown)
    .split(' ')
    .every((word) => said.has(word))
  const notes = [
    ...units.filter(Boolean).map((unit) => noteOf('department', unit, language)),
    ...nickname.map((name) => noteOf('nickname', name, language)),
  ]
  const titled = prefix === '' ? {} : { title: prefix }
  const organized = company === '' ? {} : { company }
  if (firstName !== '' && lastName !== '') {
    const other = isTold ? [] : [noteOf('shownAs', shown, language)]
    return { cells: { ...titled, firstName, lastName, ...organized }, notes: [...other, ...notes] }
  }
  const single = firstName || lastName || (folded(shown) === folded(company) ? '' : shown)
  const whole = isTold || shown === '' ? single : shown
  if (whole === '' && company !== '') return { cells: { ...titled, ...organized }, notes }
  const name = whole || (nickname[0] ?? '')
  return { cells: { ...titled, ...(name !== '' && clientNames(name)), ...organized }, notes }
}

/**
 * Returns the cells of a birthday. A birthday without a year, which phones write as `--0512` or with the year 1604,
 * becomes a note.
 */
function birthdayOf(card: Card, language: Language): CardText {
  const [line] = linesCalled(card, 'BDAY')
  if (!line) return { cells: {}, notes: [] }
  const text = plainText(line.value)
  const [, year = '', month = '', day = ''] = /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(text) ?? []
  const isWhole = year !== '' && line.params.get('X-APPLE-OMIT-YEAR')?.[0] !== year && year !== '1604'
  if (isWhole) return { cells: { birthday: `${year}-${month}-${day}` }, notes: [] }
  const short = year === '' ? text.replace(/^--(\d{2})-?(\d{2})$/, '$1-$2') : `${month}-${day}`
  return { cells: {}, notes: [noteOf('birthday', short, language)] }
}

const genders: Readonly<Record<string, string>> = { M: 'MALE', F: 'FEMALE', O: 'OTHER' }

function genderOf(card: Card, language: Language): CardText {
  const [line] = linesCalled(card, 'GENDER', 'X-GENDER')
  const [sex = '', own = ''] = valueParts(line?.value ?? '', ';').map(plainText)
  const code = genders[sex.slice(0, 1).toUpperCase()]
  const isWord = sex.length > 1 && !/^(?:male|female|other)$/i.test(sex)
  const rest = [isWord ? sex : '', own].filter(Boolean).join(', ')
  return {
    cells: code && !isWord ? { gender: code } : {},
    notes: rest === '' ? [] : [noteOf('gender', rest, language)],
  }
}

const isKnown = (text: string): boolean =>
  languages.some((each) => text.toLowerCase().split(/[-_]/)[0] === each)

function languageOf(card: Card, language: Language): CardText {
  const said = linesCalled(card, 'LANG').map(({ value }) => plainText(value))
  const known = said.filter(isKnown)
  return {
    cells: known.length === 0 ? {} : { languages: known.join(', ') },
    notes: said.filter((text) => !isKnown(text)).map((text) => noteOf('language', text, language)),
  }
}

/** The names of groups that contain every contact of a phone. The import makes no tags of these groups. */
const everybody = /^(?:\* )?my ?contacts$/i

function tagsOf(card: Card): CardText {
  const tags = linesCalled(card, 'CATEGORIES')
    .flatMap(({ value }) => valueParts(value, ',').map(plainText))
    .filter((tag) => tag !== '' && !everybody.test(tag))
  return { cells: tags.length === 0 ? {} : { tags: JSON.stringify([...new Set(tags)]) }, notes: [] }
}

/** The lines that become notes, with the labels of the notes. */
const told: Readonly<Record<string, Label>> = {
  TITLE: 'jobTitle',
  ROLE: 'role',
  URL: 'website',
  ANNIVERSARY: 'anniversary',
  'X-ANNIVERSARY': 'anniversary',
  'X-EVOLUTION-ANNIVERSARY': 'anniversary',
}

/** The lines that have a column or a special function, and the lines with technical data or pictures. */
const read =
  /^(?:BEGIN|END|VERSION|N|FN|ORG|NICKNAME|TEL|EMAIL|ADR|LABEL|BDAY|GENDER|X-GENDER|LANG|CATEGORIES|NOTE|X-ABLABEL)$/
const technical =
  /^(?:PRODID|UID|REV|KIND|PHOTO|LOGO|SOUND|KEY|CLASS|SOURCE|NAME|PROFILE|MAILER|SORT-STRING|CLIENTPIDMAP|XML|CALURI|CALADRURI|FBURL|AGENT|TZ|X-ABSHOWAS|X-ABADR|X-ABUID|X-ABORDER|X-IMAGETYPE|X-IMAGEHASH|X-SHARED-PHOTO.*|X-MS-OL-.*|X-MS-CARDPICTURE|X-MS-TEXT|X-EVOLUTION-(?:FILE-AS|WEBDAV.*|BOOK-URI|LIST.*|BLOG-URL)|X-MOZILLA-HTML|X-ABRELATEDNAMES-.*|X-GOOGLE-ETAG|X-PHONETIC-.*|X-ADDRESSBOOKSERVER-.*|X-ACCOUNT|X-SAMSUNGADR)$/

/**
 * Parses the lines in which Android stores data that vCard does not support:
 * `vnd.android.cursor.item/relation;Luc;1;;;`.
 */
function androidText(value: string): { said: string; text: string } {
  const [kind = '', ...parts] = valueParts(value, ';').map(plainText)
  return {
    said: kind.split('/').at(-1)?.replaceAll('_', ' ') ?? '',
    text: parts.filter((part) => part !== '' && !/^\d{1,2}$/.test(part)).join(', '),
  }
}

/** Converts all other lines of a card to notes, so that no data is lost. */
function restOf(card: Card, language: Language): CardText {
  const notes = card.lines.flatMap((line) => {
    const { name, value } = line
    if (
      read.test(name) ||
      technical.test(name) ||
      /^base64|^b$/i.test(line.params.get('ENCODING')?.[0] ?? '')
    )
      return []
    if (name === 'X-ANDROID-CUSTOM') {
      const { said, text } = androidText(value)
      return text === '' ? [] : [noteOf({ said }, text, language)]
    }
    const text = joinedParts(value, ';')
    if (text === '') return []
    const own = labelOf(card, line)
    const label = told[name]
    if (label && (own === '' || name !== 'URL' || /^homepage$/i.test(own)))
      return [noteOf(label, text, language)]
    const said = own === '' ? name.replace(/^X-/, '').toLowerCase().replaceAll('-', ' ') : own
    return [noteOf({ said }, text, language)]
  })
  return { cells: {}, notes }
}

/** The cells of a contact by column. Values without a column are in the notes. */
export function contactCells(card: Card, language: Language): Partial<Record<ContactColumn, string>> {
  const parts = [
    namesOf,
    phonesOfCard,
    emailsOfCard,
    addressOfCard,
    birthdayOf,
    genderOf,
    languageOf,
    tagsOf,
    restOf,
  ]
  const all = parts.map((part) => part(card, language))
  const own = linesCalled(card, 'NOTE').map(({ value }) => plainText(value))
  const notes = [...own, ...all.flatMap((part) => part.notes)].join('\n')
  return Object.assign({}, ...all.map(({ cells }) => cells), notes === '' ? {} : { notes })
}
