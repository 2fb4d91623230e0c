import { readKnown } from '@fieldhouse/domain/books/proof/known-from-outside'
import type { ProofResult } from '@fieldhouse/domain/books/proof/verify-proof'
import { type Language, languageNames, languageOf, languages } from '@fieldhouse/domain/kit/words/words'
import { useEffect, useState } from 'react'
import { LanguageContext, useTexts } from './texts.ts'
import { type ArchiveFault, verifyArchive } from './verify-archive.ts'
import { VerifyResult } from './verify-result.tsx'

/** The page that verifies a proof export. It works as one file and without a network. */
export function VerifyPage() {
  const [language, setLanguage] = useState<Language>(languageOf(navigator.language) ?? 'en')
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <LanguageContext value={language}>
      <LanguageBar language={language} onChoose={setLanguage} />
      <main>
        <Verification />
      </main>
    </LanguageContext>
  )
}

type BarProps = { language: Language; onChoose: (language: Language) => void }

function LanguageBar({ language, onChoose }: BarProps) {
  const text = useTexts()
  return (
    <header>
      <strong>Fieldhouse</strong>
      <select
        aria-label={text('page', 'language')}
        value={language}
        onChange={({ currentTarget: { value } }) => onChoose(languageOf(value) ?? language)}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </select>
    </header>
  )
}

/** The verification of the chosen file: not begun, running with a number of rows, or ended. */
type Run = { rows: number } | { ended: ProofResult | ArchiveFault; isCompared: boolean } | null

function Verification() {
  const text = useTexts()
  const [file, setFile] = useState<File | null>(null)
  const [pasted, setPasted] = useState('')
  const [run, setRun] = useState<Run>(null)
  const known = readKnown(pasted)
  const isCompared = known.fingerprints.length > 0 || known.heads.length > 0
  const title = text('page', 'title')
  useEffect(() => {
    document.title = title
  }, [title])
  const verify = async (chosen: File) => {
    setRun({ rows: 0 })
    const onProgress = async (rows: number) => {
      setRun({ rows })
      // The browser draws the progress meanwhile.
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
    }
    setRun({ ended: await verifyArchive(chosen, { known, onProgress }), isCompared })
  }
  const isRunning = run !== null && 'rows' in run
  return (
    <>
      <h1>{title}</h1>
      <p>{text('page', 'about')}</p>
      <label>
        {text('page', 'file')}
        <input
          type="file"
          accept=".zip,application/zip"
          disabled={isRunning}
          onChange={({ currentTarget: { files } }) => {
            const chosen = files?.[0] ?? null
            setFile(chosen)
            if (chosen) void verify(chosen)
          }}
        />
      </label>
      <KnownField value={pasted} isUnread={pasted.trim() !== '' && !isCompared} onChange={setPasted} />
      {file && (
        <button type="button" disabled={isRunning} onClick={() => void verify(file)}>
          {text('page', 'again')}
        </button>
      )}
      <output>
        {run !== null && 'rows' in run && <p>{text('page', 'running', { rows: run.rows })}</p>}
        {run !== null && 'ended' in run && <Ended {...run} />}
      </output>
    </>
  )
}

type FieldProps = { value: string; isUnread: boolean; onChange: (value: string) => void }

function KnownField({ value, isUnread, onChange }: FieldProps) {
  const text = useTexts()
  return (
    <label>
      {text('page', 'known')}
      <span className="quiet" id="known-help">
        {text('page', 'knownHelp')}
      </span>
      <textarea
        rows={3}
        spellCheck={false}
        value={value}
        aria-describedby="known-help"
        aria-invalid={isUnread}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isUnread && (
        <span role="alert" className="error">
          {text('page', 'knownUnread')}
        </span>
      )}
    </label>
  )
}

function Ended({ ended, isCompared }: { ended: ProofResult | ArchiveFault; isCompared: boolean }) {
  const text = useTexts()
  if (typeof ended === 'string') return <p className="notice red">{text('page', ended)}</p>
  return <VerifyResult of={ended} isCompared={isCompared} />
}
