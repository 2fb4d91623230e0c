/** The heading of the table of docs/glossary.md with the word to use and the words to avoid. */
const heading = '## One word in each language'

/** Returns the backquoted parts of a cell. */
const quoted = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, inner]) => inner)

/** Compiles a pattern that matches whole words in any case. Letters with accents belong to words. */
const wholeWords = (pattern) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu')

/**
 * Yields the glossary's rules. Each rule names a language, a word to avoid, the word to use instead, and the English
 * words to which the rule is limited.
 */
export function* glossaryRules(glossary) {
  const section = glossary.split(`${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  for (const line of section.split('\n')) {
    const [, language, say, not, english] = line.split('|').map((cell) => cell.trim())
    for (const word of quoted(not ?? ''))
      yield { language, say, found: wholeWords(word), english: quoted(english ?? '').map(wholeWords) }
  }
}

/** Removes the names of placeholders from a text, but keeps their fallback texts. */
const spoken = (text) => text.replaceAll(/\{+[^{}|]*/g, ' ')

/**
 * Returns the texts that use another word than the glossary, as `language file:key`, with the used word and the
 * glossary's word.
 */
export function otherWords(rules, texts) {
  return texts.flatMap(({ language, key, text, english }) =>
    rules
      .filter((rule) => rule.language === language && rule.found.test(spoken(text)))
      .filter((rule) => rule.english.length === 0 || rule.english.some((word) => word.test(spoken(english))))
      .map(({ say, found }) => ({ at: `${language} ${key}`, word: found.exec(spoken(text))[0], say })),
  )
}
