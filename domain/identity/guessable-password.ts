import { foldLetters, foldedWords } from '../kit/words/fold.ts'
import { commonPasswords } from './common-passwords.ts'

const listed = (words: string): string[] => words.trim().split(/\s+/)

/** The product's name, usual first passwords, months, seasons and weekdays in our languages, without accents. */
const usualWords: ReadonlySet<string> = new Set(
  listed(`
  fieldhouse password passwd pass login admin administrator secret welcome hello letmein changeme default
  motdepasse bienvenue bonjour connexion contrasena clave bienvenido bienvenida hola
  january february march april may june july august september october november december
  janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  spring summer autumn fall winter printemps ete automne hiver primavera verano otono invierno
  monday tuesday wednesday thursday friday saturday sunday
  lundi mardi mercredi jeudi vendredi samedi dimanche
  lunes martes miercoles jueves viernes sabado domingo`),
)

const mirrored = (row: string) => [...row].toReversed().join('')

/** Neighbouring keys on English and French keyboards, and the alphabet. Each row is checked in both directions. */
const letterRows = listed(
  'qwertyuiop asdfghjkl zxcvbnm azertyuiop qsdfghjklm wxcvbn abcdefghijklmnopqrstuvwxyz',
).flatMap((row) => [row, mirrored(row)])

const digitRows = ['01234567890', '09876543210']

/** The minimum length of a recognised word, and of a recognised part of a keyboard row, in characters. */
const shortest = 3

/** The letters that signs and digits often replace in a word. The digit 1 can replace i or l. */
const standIns: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '!': 'i',
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}]/gu, '')

/**
 * The possible words of a password: its letters without other characters, and its inner part with signs and digits
 * replaced by letters.
 */
function readings(typed: string): string[] {
  const folded = foldLetters(typed)
  const inner = folded.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const read = (one: string) =>
    lettersOf(inner.replaceAll(/[^\p{L}]/gu, (sign) => (sign === '1' ? one : (standIns[sign] ?? ''))))
  return [...new Set([lettersOf(folded), read('i'), read('l')])]
}

const isRepeated = (part: string) => new Set(part).size === 1

const isRun = (part: string, rows: readonly string[]) =>
  isRepeated(part) || rows.some((row) => row.includes(part))

/** Whether letters consist entirely of known words and parts of keyboard rows. */
function isMadeOf(letters: string, words: ReadonlySet<string>): boolean {
  const reached = [0]
  for (let end = shortest; end <= letters.length; end++) {
    const ends = reached.some((start) => {
      if (end - start < shortest) return false
      const part = letters.slice(start, end)
      return words.has(part) || isRun(part, letterRows)
    })
    if (ends) reached.push(end)
  }
  return letters.length >= shortest && reached.includes(letters.length)
}

/** Whether a password is a run of consecutive or equal digits with at most two letters: `Aa123456!`. */
function isFigure(typed: string): boolean {
  const digits = typed.match(/\d{5,}/g) ?? []
  return lettersOf(typed).length < shortest && digits.some((part) => isRun(part, digitRows))
}

/** Whether the letters of a password, without other characters, are one of the most used passwords. */
const isListed = (letters: string) => letters.length > 4 && commonPasswords.has(letters)

/** The words of a name, a company or an e-mail address: each single word, and all words joined. */
const wordsIn = (name: string): string[] => {
  const words = foldedWords(name).map(lettersOf)
  return [...words, words.join('')].filter((word) => word.length >= shortest)
}

/**
 * Returns whether a password is easy to guess (SEC-33): the password joins common words, keyboard rows or `known` facts
 * about its owner, even with digits and signs added.
 */
export function isGuessable(typed: string, known: readonly string[] = []): boolean {
  const words = new Set([...usualWords, ...known.flatMap(wordsIn)])
  return isFigure(typed) || readings(typed).some((letters) => isListed(letters) || isMadeOf(letters, words))
}
