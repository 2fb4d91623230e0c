import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PrintedDocument } from '@fieldhouse/domain/documents/printed-document'
import { expect, test } from 'vitest'
import { objectsOf, propertyOf, reference } from '../../testing/pdf-text.ts'
import { template } from '../drawn-files.ts'
import { drawDocument } from './draw-document.ts'

/** Documents with fixed texts. The pages change only if the layout changes. */
const samples: PrintedDocument[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'layout-samples.json'), 'utf8'),
)

/** The digest of the sample documents' pages, by version of the template. */
const digests: Readonly<Record<number, string>> = {
  2: '381e423e4153df4e90cfa86ebe217e1b721a1f7665bd9cbc33bf17673479cd9e',
}

/** Returns the drawing commands of each page. */
function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => objects.get(reference(dictionary, 'Contents'))?.stream ?? '')
}

test('OPEN-411 a change of the layout raises the version of the template, so that stored PDFs are drawn again', async () => {
  const hash = createHash('sha256')
  for (const sample of samples) {
    const pages = pagesOf(await drawDocument(sample, { logo: null, signature: null }))
    expect(pages.join('').length).toBeGreaterThan(1000)
    hash.update(pages.join('\f'))
  }
  const digest = hash.digest('hex')
  expect(digest, `The layout changed: raise 'template' in drawn-files.ts and add its digest ${digest}`).toBe(
    digests[template],
  )
})

test('OPEN-411 the properties of a PDF name the document, the company, the client and Fieldhouse', async () => {
  for (const sample of samples) {
    const pdf = await drawDocument(sample, { logo: null, signature: null })
    const names = ['Title', 'Author', 'Subject', 'Creator', 'Producer']
    const { title, number, company, client } = sample
    const wanted = [`${title} ${number}`, company.name, client.name, 'Fieldhouse', 'Fieldhouse']
    expect(names.map((name) => propertyOf(pdf, name))).toEqual(wanted)
  }
})
