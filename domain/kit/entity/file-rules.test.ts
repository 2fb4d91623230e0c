import { describe, expect, test } from 'vitest'
import {
  type FileType,
  displaySize,
  fileTypes,
  maxFileBytes,
  photoTypes,
  typeOfBytes,
  whyNotFile,
} from './file-rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

const samples: Record<FileType, Uint8Array> = {
  'image/jpeg': bytes('\u00ff\u00d8\u00ff\u00e0..JFIF'),
  'image/png': bytes('\u0089PNG\r\n\u001a\n....IHDR'),
  'image/webp': bytes('RIFF\u0000\u0000\u0000\u0000WEBPVP8 '),
  'image/avif': bytes('\u0000\u0000\u0000\u0018ftypmif1\u0000\u0000\u0000\u0000mif1avif'),
  'application/pdf': bytes('%PDF-1.7\n'),
}

/** The detected type of a file that contains the brand `avif` at this offset. */
const brandAt = (place: number) => {
  const header = new Uint8Array(5000)
  header.set(bytes('\u0000\u0000\u0013\u0088ftypmif1'))
  header.set(bytes('avif'), place)
  return typeOfBytes(header)
}

describe('file rules', () => {
  test.each(fileTypes)('FILE-06 the first bytes of %s prove it', (type) => {
    expect(typeOfBytes(samples[type])).toBe(type)
    expect(whyNotFile({ type, size: 10, header: samples[type] })).toBeNull()
  })

  test('FILE-06 a file of exactly 20971520 bytes passes, one byte more does not', () => {
    const file = { type: 'application/pdf', header: samples['application/pdf'] }
    expect(whyNotFile({ ...file, size: maxFileBytes })).toBeNull()
    expect(whyNotFile({ ...file, size: 20_971_521 })).toBe('FILE_TOO_LARGE')
  })

  test('FILE-06 a file is judged by its first 4096 bytes and by nothing behind them', () => {
    expect([brandAt(4092), brandAt(4096)]).toEqual(['image/avif', null])
  })

  test.each([
    ['text/html', samples['image/png'], 'FILE_TYPE_NOT_ALLOWED'],
    ['image/svg+xml', bytes('<svg/>'), 'FILE_TYPE_NOT_ALLOWED'],
    ['image/png', samples['image/jpeg'], 'FILE_CONTENT_MISMATCH'],
    ['image/png', bytes('<html>'), 'FILE_TYPE_UNKNOWN'],
    ['application/pdf', bytes('<script>%PDF-1.7'), 'FILE_TYPE_UNKNOWN'],
    [
      'image/avif',
      bytes('\u0000\u0000\u0000\u0010ftypheic\u0000\u0000\u0000\u0000avif'),
      'FILE_TYPE_UNKNOWN',
    ],
    ['image/jpg', samples['image/jpeg'], null],
  ])('FILE-08 a file called %s is judged by its bytes', (type, header, code) => {
    expect(whyNotFile({ type, size: header.length, header })).toBe(code)
  })

  test('FILE-08 an empty file is refused', () => {
    expect(whyNotFile({ type: 'image/png', size: 0, header: new Uint8Array() })).toBe('FILE_INVALID')
  })

  test('CRM-25 a photo is a jpeg or a png only', () => {
    const webp = { type: 'image/webp', size: 10, header: samples['image/webp'] }
    expect(whyNotFile(webp, photoTypes)).toBe('FILE_TYPE_NOT_ALLOWED')
    expect(whyNotFile({ ...webp, type: 'image/png', header: samples['image/png'] }, photoTypes)).toBeNull()
  })

  test.each([
    [0, '0 Bytes'],
    [1023, '1,023 Bytes'],
    [1024, '1 KB'],
    [1_572_864, '1.5 MB'],
    [maxFileBytes, '20 MB'],
    [5 * 1024 ** 4, '5,120 GB'],
  ])('FILE-09 %i bytes read %s', (size, shown) => {
    expect(displaySize(size, 'en')).toBe(shown)
  })

  test('FILE-09 French names the units its own way', () => {
    expect(displaySize(1_572_864, 'fr')).toBe('1,5 Mo')
  })
})
