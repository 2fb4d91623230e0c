import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\Facture été.pdf', 'Facture été.pdf'],
  ['a\u0000b\r\nc.png', 'abc.png'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['👨\u200d👩\u200d👧 می\u200cخواهم.jpg', '👨\u200d👩\u200d👧 می\u200cخواهم.jpg'],
  ['report.pdf. . ', 'report.pdf'],
  [' .report  of May.pdf', 'report of May.pdf'],
  ['a<b>:"c|d?e*f.png', 'abcdef.png'],
  ['e\u0301te\u0301.jpg', 'été.jpg'],
  ['\ud83d.jpg', 'jpg'],
  ['...', 'file'],
  ['', 'file'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  [`${'x'.repeat(197)}.pdf`, `${'x'.repeat(196)}.pdf`],
  [`${'x'.repeat(300)}.xhtml`, `${'x'.repeat(194)}.xhtml`],
  [`${'x'.repeat(199)}.letter`, `${'x'.repeat(199)}.`],
  ['😀'.repeat(201), '😀'.repeat(200)],
])('SEC-72 %j is shown as %j', (given, shown) => {
  expect(cleanFileName(given)).toBe(shown)
})
