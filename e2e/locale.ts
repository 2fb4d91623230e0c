import type { Page } from '@playwright/test'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const ownFolder = join(import.meta.dirname, '../domain/locales')

/** The files with texts of screens in a language, by namespace: an area, or a part such as `kit/list`. */
const namespacesOf = (language: string, folder: string) =>
  readdirSync(join(folder, language, 'screens'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length).replaceAll('\\', '/'))

/** All texts of a language by key, such as `kit:steps.next`. */
function textsOf(language: string, folder = ownFolder): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') found.set(key, value)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        walk(inner, `${key}${key.endsWith(':') ? '' : '.'}${name}`)
  }
  for (const namespace of namespacesOf(language, folder))
    walk(
      JSON.parse(readFileSync(join(folder, language, 'screens', `${namespace}.json`), 'utf8')),
      `${namespace}:`,
    )
  return found
}

/** Returns the text of a key with its placeholders replaced. */
export type Say = (key: string, params?: Record<string, string>) => string

/** Returns the texts of a language in a folder of languages. An unknown key is an error in the test. */
export function sayIn(language: string, folder = ownFolder): Say {
  const texts = textsOf(language, folder)
  return (key, params = {}) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`there is no text ${key} in ${language}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
  }
}

/**
 * Texts that are the same in English and in another language: the name of a default record, a word of documents, and
 * the name of the language English.
 */
const alike = new Set(['Urgent', 'Date', 'English'])

/**
 * Returns the English texts that a screen in this language must not show, because the language has a different text.
 */
function leftoversIn(language: string): Set<string> {
  const english = textsOf('en')
  const own = textsOf(language)
  const alsoOwn = new Set(own.values())
  const only = [...english].filter(
    ([key, text]) => own.get(key) !== text && !alsoOwn.has(text) && !text.includes('{{'),
  )
  return new Set(only.map(([, text]) => text).filter((text) => !alike.has(text)))
}

/** Returns a function that finds English texts on a page in another language. */
export function englishLeft(language: string): (page: Page) => Promise<string[]> {
  const english = leftoversIn(language)
  return async (page) => {
    const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim())
    return lines.filter((line) => english.has(line))
  }
}
