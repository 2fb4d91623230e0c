import { type KnownFromOutside, readKnown } from '@fieldhouse/domain/books/proof/known-from-outside'
import type { ProofResult } from '@fieldhouse/domain/books/proof/verify-proof'
import { type Language, languageNames, languageOf, languages } from '@fieldhouse/domain/kit/words/words'
import { useEffect, useRef, useState } from 'react'
import { LanguageContext, useTexts } from './texts.ts'
import { type ArchiveFault, verifyArchive } from './verify-archive.ts'
import { type Compared, VerifyResult } from './verify-result.tsx'

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
type Run = { rows: number } | { ended: ProofResult | ArchiveFault; compared: Compared } | null

/** Runs verifications. Only the latest one is shown, and `forget` drops it. */
function useVerification() {
  const [run, setRun] = useState<Run>(null)
  const latest = useRef(0)
  const forget = () => {
    latest.current += 1
    setRun(null)
  }
  const verify = async (file: File, known: KnownFromOutside) => {
    latest.current += 1
    const own = latest.current
    const show = (next: Run) => own === latest.current && setRun(next)
    const onProgress = async (rows: number) => {
      show({ rows })
      // The browser draws the progress meanwhile.
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
    }
    show({ rows: 0 })
    const ended = await verifyArchive(file, { known, onProgress })
    show({ ended, compared: { key: known.fingerprints.length > 0, head: known.heads.length > 0 } })
  }
  return { run, verify, forget }
}

function Verification() {
  const text = useTexts()
  const [file, setFile] = useState<File | null>(null)
  const [pasted, setPasted] = useState('')
  const { run, verify, forget } = useVerification()
  const title = text('page', 'title')
  useEffect(() => {
    document.title = title
  }, [title])
  const choose = (chosen: File | null) => {
    setFile(chosen)
    forget()
    if (chosen) void verify(chosen, readKnown(pasted))
  }
  const paste = (value: string) => {
    setPasted(value)
    // The result belongs to the former text.
    forget()
  }
  return (
    <>
      <h1>{title}</h1>
      <p>{text('page', 'about')}</p>
      <label>
        {text('page', 'file')}
        <input
          type="file"
          accept=".zip,application/zip"
          onChange={({ currentTarget: { files } }) => choose(files?.[0] ?? null)}
        />
      </label>
      <KnownField value={pasted} onChange={paste} />
      {file && (
        <button type="button" onClick={() => void verify(file, readKnown(pasted))}>
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

type FieldProps = { value: string; onChange: (value: string) => void }

function KnownField({ value, onChange }: FieldProps) {
  const text = useTexts()
  const { fingerprints, heads } = readKnown(value)
  const isUnread = value.trim() !== '' && fingerprints.length + heads.length === 0
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

function Ended({ ended, compared }: { ended: ProofResult | ArchiveFault; compared: Compared }) {
  const text = useTexts()
  if (typeof ended === 'string') return <p className="notice red">{text('page', ended)}</p>
  return <VerifyResult of={ended} compared={compared} />
}
