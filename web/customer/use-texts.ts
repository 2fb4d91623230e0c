import type { Language } from '@fieldhouse/domain/kit/words/words'
import { useEffect, useState } from 'react'
import { type Reading, loadTexts, sayFrom } from './words.ts'

async function readingIn(language: Language): Promise<Reading> {
  return { say: sayFrom(await loadTexts(language)), language }
}

/**
 * The texts of a language. While the texts load, returns the texts of the previous language, or null if no language was
 * loaded before.
 */
export function useTexts(language: Language): Reading | null {
  const [reading, setReading] = useState<Reading | null>(null)
  useEffect(() => void readingIn(language).then(setReading), [language])
  useEffect(() => {
    if (reading) document.documentElement.lang = reading.language
  }, [reading])
  return reading
}
